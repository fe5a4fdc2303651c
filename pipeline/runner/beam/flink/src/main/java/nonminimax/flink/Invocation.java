package nonminimax.flink;

import org.apache.beam.model.jobmanagement.v1.JobApi.MetricResults;
import org.apache.beam.model.pipeline.v1.RunnerApi.Pipeline;
import org.apache.beam.runners.fnexecution.provisioning.JobInfo;
import org.apache.beam.runners.jobsubmission.JobInvocation;
import org.apache.beam.vendor.guava.v32_1_2_jre.com.google.common.util.concurrent.ListeningExecutorService;

/** A submitted pipeline whose metrics can be read while it runs, not only at its end. */
final class Invocation extends JobInvocation {
  private final Job job;

  Invocation(JobInfo info, ListeningExecutorService executor, Pipeline pipeline, Job job) {
    super(info, executor, pipeline, job);
    this.job = job;
  }

  @Override
  public MetricResults getMetrics() {
    return job.metrics();
  }
}
