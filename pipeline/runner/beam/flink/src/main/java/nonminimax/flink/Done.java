package nonminimax.flink;

import org.apache.beam.model.jobmanagement.v1.JobApi.MetricResults;
import org.apache.beam.runners.jobsubmission.PortablePipelineResult;
import org.joda.time.Duration;

/** The result of a pipeline that was run to its end. Failure and cancellation are exceptions. */
final class Done implements PortablePipelineResult {
  private final MetricResults metrics;

  Done(MetricResults metrics) {
    this.metrics = metrics;
  }

  @Override
  public MetricResults portableMetrics() {
    return metrics;
  }

  @Override
  public State getState() {
    return State.DONE;
  }

  @Override
  public State cancel() {
    return State.DONE;
  }

  @Override
  public State waitUntilFinish(Duration duration) {
    return State.DONE;
  }

  @Override
  public State waitUntilFinish() {
    return State.DONE;
  }

  @Override
  public org.apache.beam.sdk.metrics.MetricResults metrics() {
    throw new UnsupportedOperationException("metrics are read through the job service");
  }
}
