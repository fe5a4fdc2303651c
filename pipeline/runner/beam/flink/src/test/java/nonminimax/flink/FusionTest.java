package nonminimax.flink;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.beam.model.pipeline.v1.RunnerApi.Environment;
import org.apache.beam.model.pipeline.v1.RunnerApi.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.Impulse;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.util.construction.Environments;
import org.apache.beam.sdk.util.construction.PTransformTranslation;
import org.apache.beam.sdk.util.construction.PipelineTranslation;
import org.apache.beam.sdk.util.construction.SdkComponents;
import org.apache.beam.sdk.util.construction.graph.ExecutableStage;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionView;
import org.junit.Test;

public class FusionTest {
  private final org.apache.beam.sdk.Pipeline pipeline = org.apache.beam.sdk.Pipeline.create();

  /** Passes its elements on. */
  private static final class Same extends DoFn<byte[], byte[]> {
    @ProcessElement
    public void process(@Element byte[] element, OutputReceiver<byte[]> out) {
      out.output(element);
    }
  }

  private List<String> fused() throws Exception {
    Pipeline fused = Fusion.fuse(proto(Environments.createProcessEnvironment("", "", "work", Map.of())));
    return fused.getRootTransformIdsList().stream()
        .map(id -> fused.getComponents().getTransformsOrThrow(id).getSpec().getUrn())
        .collect(Collectors.toList());
  }

  private Pipeline proto(Environment workers) {
    SdkComponents components = SdkComponents.create();
    components.registerEnvironment(workers);
    return PipelineTranslation.toProto(pipeline, components, false);
  }

  private PCollection<byte[]> work(String name, PCollection<byte[]> input) {
    return input.apply(name, ParDo.of(new Same()));
  }

  @Test
  public void aReshuffleSeparatesStages() throws Exception {
    PCollection<byte[]> made = work("make", pipeline.apply(Impulse.create()));
    work("last", work("use", made.apply(Reshuffle.viaRandomKey())));
    List<String> urns = fused();
    assertEquals(PTransformTranslation.IMPULSE_TRANSFORM_URN, urns.get(0));
    assertEquals(ExecutableStage.URN, urns.get(1));
    assertTrue(urns.toString(), urns.contains(PTransformTranslation.RESHUFFLE_URN));
    assertEquals(ExecutableStage.URN, urns.get(urns.size() - 1));
    assertTrue(urns.toString(), !urns.contains(PTransformTranslation.GROUP_BY_KEY_TRANSFORM_URN));
  }

  @Test
  public void aFlattenOfStagesAndReshufflesStaysWhole() throws Exception {
    PCollection<byte[]> one = work("one", pipeline.apply("1", Impulse.create()));
    PCollection<byte[]> two = work("two", pipeline.apply("2", Impulse.create()));
    PCollectionList<byte[]> both = PCollectionList.of(one.apply(Reshuffle.viaRandomKey())).and(two);
    work("use", both.apply(Flatten.pCollections()));
    assertEquals(1, fused().stream().filter(Fusion.FLATTEN::equals).count());
  }

  @Test
  public void sideInputsAreRefused() {
    PCollectionView<Integer> view = pipeline.apply(Create.of(1)).apply(View.asSingleton());
    pipeline
        .apply(Impulse.create())
        .apply("looks aside", ParDo.of(new Same()).withSideInputs(view));
    Exception refusal = assertThrows(UnsupportedOperationException.class, this::fused);
    assertTrue(refusal.getMessage(), refusal.getMessage().startsWith("this job server does not run "));
  }

  @Test
  public void unboundedCollectionsAreRefused() throws Exception {
    PCollection<byte[]> made = work("make", pipeline.apply(Impulse.create()));
    made.setIsBoundedInternal(PCollection.IsBounded.UNBOUNDED);
    Exception refusal = assertThrows(UnsupportedOperationException.class, this::fused);
    assertTrue(refusal.getMessage(), refusal.getMessage().contains("unbounded collections"));
  }

  @Test
  public void containersAreRefused() {
    work("make", pipeline.apply(Impulse.create()));
    Pipeline proto = proto(Environments.createDockerEnvironment("image"));
    Exception refusal =
        assertThrows(UnsupportedOperationException.class, () -> Fusion.fuse(proto));
    assertTrue(refusal.getMessage(), refusal.getMessage().contains("workers of kind beam:env:docker"));
  }
}
