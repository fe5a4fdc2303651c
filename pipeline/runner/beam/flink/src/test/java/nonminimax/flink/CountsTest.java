package nonminimax.flink;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.apache.beam.model.jobmanagement.v1.JobApi.MetricResults;
import org.apache.beam.model.pipeline.v1.MetricsApi.MonitoringInfo;
import org.apache.beam.runners.core.metrics.MonitoringInfoConstants.Labels;
import org.apache.beam.runners.core.metrics.MonitoringInfoConstants.Urns;
import org.apache.beam.runners.core.metrics.MonitoringInfoEncodings;
import org.apache.beam.runners.core.metrics.SimpleMonitoringInfoBuilder;
import org.apache.flink.util.InstantiationUtil;
import org.junit.Test;

public class CountsTest {
  private static List<MonitoringInfo> made(long count) {
    return List.of(
        new SimpleMonitoringInfoBuilder()
            .setUrn(Urns.USER_SUM_INT64)
            .setLabel(Labels.PTRANSFORM, "e1")
            .setLabel(Labels.NAMESPACE, "demo")
            .setLabel(Labels.NAME, "made")
            .setInt64SumValue(count)
            .build());
  }

  private static long sum(MetricResults results) {
    assertEquals(1, results.getAttemptedCount());
    return MonitoringInfoEncodings.decodeInt64Counter(results.getAttempted(0).getPayload());
  }

  @Test
  public void bundlesOfAllTasksAddUp() throws Exception {
    Counts one = new Counts();
    one.update("stage", made(2));
    one.update("stage", made(3));
    Counts other = new Counts();
    other.update("stage", made(10));
    Counts both = (Counts) InstantiationUtil.clone(one).clone();
    both.merge(InstantiationUtil.clone(other));
    assertEquals(15, sum(Counts.results(both.getLocalValue())));
    assertEquals(5, sum(Counts.results(one.getLocalValue())));
  }

  @Test
  public void nothingYet() {
    assertEquals(0, Counts.results(null).getAttemptedCount());
  }
}
