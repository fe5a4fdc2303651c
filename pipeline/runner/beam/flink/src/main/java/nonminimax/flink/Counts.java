package nonminimax.flink;

import java.util.List;
import org.apache.beam.model.jobmanagement.v1.JobApi.MetricResults;
import org.apache.beam.model.pipeline.v1.MetricsApi.MonitoringInfo;
import org.apache.beam.runners.core.metrics.MetricsContainerStepMap;
import org.apache.flink.api.common.accumulators.Accumulator;
import org.apache.flink.api.common.accumulators.SimpleAccumulator;

/**
 * What workers count, gathered by Flink from the attempts that stand: what a failed attempt counted
 * goes with it, so that a part made again after a failure is counted once.
 */
final class Counts implements SimpleAccumulator<MetricsContainerStepMap> {
  /** The name of the accumulator. */
  static final String NAME = "beam-metrics";

  private MetricsContainerStepMap metrics = new MetricsContainerStepMap();

  /** Adds what a bundle of a stage reports at its end. */
  void update(String stage, List<MonitoringInfo> infos) {
    metrics.getContainer(stage).update(infos);
  }

  /** The form in which the job service gives metrics; none for null. */
  static MetricResults results(Object metrics) {
    MetricResults.Builder results = MetricResults.newBuilder();
    if (metrics != null) {
      results.addAllAttempted(((MetricsContainerStepMap) metrics).getMonitoringInfos());
    }
    return results.build();
  }

  @Override
  public void add(MetricsContainerStepMap other) {
    metrics.updateAll(other);
  }

  @Override
  public MetricsContainerStepMap getLocalValue() {
    return metrics;
  }

  @Override
  public void resetLocal() {
    metrics = new MetricsContainerStepMap();
  }

  @Override
  public void merge(Accumulator<MetricsContainerStepMap, MetricsContainerStepMap> other) {
    metrics.updateAll(other.getLocalValue());
  }

  @Override
  public Accumulator<MetricsContainerStepMap, MetricsContainerStepMap> clone() {
    Counts copy = new Counts();
    copy.merge(this);
    return copy;
  }
}
