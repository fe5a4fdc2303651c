package nonminimax.flink;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.apache.beam.model.jobmanagement.v1.JobApi.MetricResults;
import org.apache.beam.model.pipeline.v1.RunnerApi.Pipeline;
import org.apache.beam.runners.fnexecution.provisioning.JobInfo;
import org.apache.beam.runners.jobsubmission.PortablePipelineResult;
import org.apache.beam.runners.jobsubmission.PortablePipelineRunner;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One fused pipeline on its way: translated, submitted to Flink and waited for. */
final class Job implements PortablePipelineRunner {
  private static final Logger LOG = LoggerFactory.getLogger(Job.class);

  private final Cluster cluster;
  private volatile JobClient client;
  private volatile MetricResults metrics = MetricResults.getDefaultInstance();

  Job(Cluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public PortablePipelineResult run(Pipeline pipeline, JobInfo info) throws Exception {
    StreamExecutionEnvironment environment =
        cluster.environment(Options.parallelism(info.pipelineOptions()));
    new Translation(environment, pipeline, info).translate();
    client = environment.executeAsync(info.jobName());
    LOG.info("Flink job {} runs {}", client.getJobID(), info.jobId());
    try {
      client.getJobExecutionResult().get();
    } catch (InterruptedException e) {
      // The job service interrupts this thread to cancel the job.
      client.cancel().get(30, TimeUnit.SECONDS);
      throw new CancellationException();
    }
    return new Done(metrics());
  }

  /** What the bundles that are complete counted, as far as Flink has heard of them. */
  MetricResults metrics() {
    if (client == null) {
      return metrics;
    }
    try {
      Map<String, Object> values = client.getAccumulators().get(10, TimeUnit.SECONDS);
      metrics = Counts.results(values.get(Counts.NAME));
    } catch (Exception e) {
      // A job that is starting, or whose manager is busy, is asked again next time.
      LOG.debug("no metrics of job {}", client.getJobID(), e);
    }
    return metrics;
  }
}
