package nonminimax.flink;

import java.util.UUID;
import org.apache.beam.model.pipeline.v1.RunnerApi.Pipeline;
import org.apache.beam.runners.fnexecution.provisioning.JobInfo;
import org.apache.beam.runners.jobsubmission.JobInvocation;
import org.apache.beam.runners.jobsubmission.JobInvoker;
import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.Struct;
import org.apache.beam.vendor.guava.v32_1_2_jre.com.google.common.util.concurrent.ListeningExecutorService;

/** Starts a job for each pipeline that is submitted. */
final class Invoker extends JobInvoker {
  private final Cluster cluster;

  Invoker(Cluster cluster) {
    super("flink-job-%d");
    this.cluster = cluster;
  }

  @Override
  protected JobInvocation invokeWithExecutor(
      Pipeline pipeline, Struct options, String retrievalToken, ListeningExecutorService executor) {
    String name = Options.jobName(options);
    JobInfo info =
        JobInfo.create(
            name + "_" + UUID.randomUUID(),
            name,
            retrievalToken == null ? "" : retrievalToken,
            options);
    return new Invocation(info, executor, pipeline, new Job(cluster));
  }
}
