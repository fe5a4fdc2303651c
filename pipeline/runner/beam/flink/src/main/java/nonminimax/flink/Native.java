package nonminimax.flink;

import org.apache.beam.model.pipeline.v1.RunnerApi.PTransform;
import org.apache.beam.sdk.util.construction.NativeTransforms.IsNativeTransform;
import org.apache.beam.sdk.util.construction.PTransformTranslation;

/**
 * Tells Beam's fusion, which finds this class as a service, that a reshuffle is one transform of the
 * runner's, not the grouping that it is composed of, and that a renamed flatten is one as well.
 */
public final class Native implements IsNativeTransform {
  @Override
  public boolean test(PTransform transform) {
    String urn = transform.getSpec().getUrn();
    return urn.equals(PTransformTranslation.RESHUFFLE_URN) || urn.equals(Fusion.FLATTEN);
  }
}
