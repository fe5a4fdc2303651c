package nonminimax.flink;

import java.io.IOException;
import java.util.UUID;
import org.apache.beam.model.pipeline.v1.RunnerApi.Pipeline;
import org.apache.beam.runners.fnexecution.provisioning.JobInfo;
import org.apache.beam.runners.jobsubmission.JobInvocation;
import org.apache.beam.runners.jobsubmission.JobInvoker;
import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.Struct;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.Status;
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
      Pipeline pipeline, Struct options, String retrievalToken, ListeningExecutorService executor)
      throws IOException {
    checkCluster();
    String name = Options.jobName(options);
    JobInfo info =
        JobInfo.create(
            name + "_" + UUID.randomUUID(),
            name,
            retrievalToken == null ? "" : retrievalToken,
            options);
    return new Invocation(info, executor, fuse(pipeline), new Job(cluster));
  }

  private void checkCluster() {
    try {
      cluster.check();
    } catch (IOException e) {
      throw Status.UNAVAILABLE.withDescription(e.getMessage()).asRuntimeException();
    }
  }

  /** A refusal is the answer to the submission; nothing of such a job is started. */
  private static Pipeline fuse(Pipeline pipeline) throws IOException {
    try {
      return Fusion.fuse(pipeline);
    } catch (UnsupportedOperationException e) {
      throw Status.INVALID_ARGUMENT.withDescription(e.getMessage()).asRuntimeException();
    }
  }
}
