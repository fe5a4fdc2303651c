package nonminimax.flink;

import org.apache.beam.model.pipeline.v1.RunnerApi.PTransform;
import org.apache.beam.sdk.util.construction.NativeTransforms.IsNativeTransform;
import org.apache.beam.sdk.util.construction.PTransformTranslation;

/**
 * Tells Beam's fusion, which finds this class as a service, that a reshuffle is one transform of the
 * runner's and not the grouping that it is composed of.
 */
public final class Native implements IsNativeTransform {
  @Override
  public boolean test(PTransform transform) {
    return PTransformTranslation.RESHUFFLE_URN.equals(
        PTransformTranslation.urnForTransformOrNull(transform));
  }
}
