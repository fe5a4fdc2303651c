package nonminimax.flink;

import java.util.function.Consumer;
import org.apache.beam.model.jobmanagement.v1.JobApi.JobStateEvent;
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

  /**
   * {@inheritDoc}
   *
   * <p>The job service ends a stream of messages at the first state that it hears of once the job has
   * ended. A client that comes late gets the last state only, so that it does not miss a failure.
   */
  @Override
  public synchronized void addStateListener(Consumer<JobStateEvent> listener) {
    if (isTerminated(getState())) {
      listener.accept(getStateEvent());
    } else {
      super.addStateListener(listener);
    }
  }

  @Override
  public MetricResults getMetrics() {
    return job.metrics();
  }
}
