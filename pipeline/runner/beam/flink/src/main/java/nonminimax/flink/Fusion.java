package nonminimax.flink;

import java.util.Set;
import org.apache.beam.model.pipeline.v1.RunnerApi.Components;
import org.apache.beam.model.pipeline.v1.RunnerApi.ExecutableStagePayload;
import org.apache.beam.model.pipeline.v1.RunnerApi.IsBounded;
import org.apache.beam.model.pipeline.v1.RunnerApi.PTransform;
import org.apache.beam.model.pipeline.v1.RunnerApi.ParDoPayload;
import org.apache.beam.model.pipeline.v1.RunnerApi.Pipeline;
import org.apache.beam.sdk.util.construction.PTransformTranslation;
import org.apache.beam.sdk.util.construction.graph.ExecutableStage;
import org.apache.beam.sdk.util.construction.graph.GreedyPipelineFuser;
import org.apache.beam.sdk.util.construction.graph.TrivialNativeTransformExpander;
import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.InvalidProtocolBufferException;

/**
 * Fuses a pipeline into stages that workers run and the transforms between them that Flink does, and
 * refuses, before anything runs, what the translation does not know.
 */
final class Fusion {
  /**
   * What a flatten is called while the pipeline is fused. Under its own name the fuser copies it into
   * the stages before it, and fails where only some of its inputs come from stages.
   */
  static final String FLATTEN = "nonminimax:transform:flatten:v1";

  /** The transforms that Flink does itself. */
  static final Set<String> KNOWN =
      Set.of(
          PTransformTranslation.IMPULSE_TRANSFORM_URN,
          PTransformTranslation.RESHUFFLE_URN,
          PTransformTranslation.GROUP_BY_KEY_TRANSFORM_URN,
          FLATTEN);

  private Fusion() {}

  /**
   * Fuses a pipeline.
   *
   * @throws UnsupportedOperationException if it has something that is not known here
   */
  static Pipeline fuse(Pipeline pipeline) throws InvalidProtocolBufferException {
    checkBounded(pipeline.getComponents());
    checkPlain(pipeline.getComponents());
    Pipeline trimmed = TrivialNativeTransformExpander.forKnownUrns(renameFlatten(pipeline), KNOWN);
    Pipeline fused = GreedyPipelineFuser.fuse(trimmed).toPipeline();
    for (String id : fused.getRootTransformIdsList()) {
      PTransform transform = fused.getComponents().getTransformsOrThrow(id);
      checkKnown(transform);
      checkEnvironment(transform);
    }
    return fused;
  }

  private static Pipeline renameFlatten(Pipeline pipeline) {
    Pipeline.Builder renamed = pipeline.toBuilder();
    pipeline
        .getComponents()
        .getTransformsMap()
        .forEach(
            (id, transform) -> {
              if (transform.getSpec().getUrn().equals(PTransformTranslation.FLATTEN_TRANSFORM_URN)) {
                PTransform.Builder own = transform.toBuilder();
                own.getSpecBuilder().setUrn(FLATTEN);
                renamed.getComponentsBuilder().putTransforms(id, own.build());
              }
            });
    return renamed.build();
  }

  private static void checkBounded(Components components) {
    components
        .getPcollectionsMap()
        .forEach(
            (id, collection) -> {
              if (collection.getIsBounded() == IsBounded.Enum.UNBOUNDED) {
                throw refuse("unbounded collections", collection.getUniqueName());
              }
            });
  }

  private static void checkPlain(Components components) throws InvalidProtocolBufferException {
    for (PTransform transform : components.getTransformsMap().values()) {
      if (!transform.getSpec().getUrn().equals(PTransformTranslation.PAR_DO_TRANSFORM_URN)) {
        continue;
      }
      ParDoPayload payload = ParDoPayload.parseFrom(transform.getSpec().getPayload());
      if (!payload.getRestrictionCoderId().isEmpty()) {
        throw refuse("splittable functions", transform.getUniqueName());
      }
      if (payload.getSideInputsCount() > 0) {
        throw refuse("side inputs", transform.getUniqueName());
      }
      if (payload.getStateSpecsCount() + payload.getTimerFamilySpecsCount() > 0) {
        throw refuse("state and timers", transform.getUniqueName());
      }
    }
  }

  private static void checkKnown(PTransform transform) {
    String urn = transform.getSpec().getUrn();
    if (!urn.equals(ExecutableStage.URN) && !KNOWN.contains(urn)) {
      throw refuse("transforms of kind " + urn, transform.getUniqueName());
    }
  }

  private static void checkEnvironment(PTransform stage) throws InvalidProtocolBufferException {
    if (!stage.getSpec().getUrn().equals(ExecutableStage.URN)) {
      return;
    }
    String urn =
        ExecutableStagePayload.parseFrom(stage.getSpec().getPayload()).getEnvironment().getUrn();
    if (!urn.equals(Workers.PROCESS) && !urn.equals(Workers.EXTERNAL)) {
      throw refuse("workers of kind " + urn, stage.getUniqueName());
    }
  }

  static UnsupportedOperationException refuse(String what, String where) {
    return new UnsupportedOperationException(
        "this job server does not run " + what + ", as in \"" + where + "\"; Beam's own does");
  }
}
