package nonminimax.flink;

import java.util.Map;
import org.apache.beam.model.pipeline.v1.RunnerApi.StandardEnvironments.Environments;
import org.apache.beam.runners.fnexecution.artifact.ArtifactRetrievalService;
import org.apache.beam.runners.fnexecution.control.ControlClientPool;
import org.apache.beam.runners.fnexecution.control.DefaultJobBundleFactory;
import org.apache.beam.runners.fnexecution.control.ExecutableStageContext;
import org.apache.beam.runners.fnexecution.control.FnApiControlClientPoolService;
import org.apache.beam.runners.fnexecution.control.JobBundleFactory;
import org.apache.beam.runners.fnexecution.control.ReferenceCountingExecutableStageContextFactory;
import org.apache.beam.runners.fnexecution.control.StageBundleFactory;
import org.apache.beam.runners.fnexecution.environment.EnvironmentFactory;
import org.apache.beam.runners.fnexecution.environment.ExternalEnvironmentFactory;
import org.apache.beam.runners.fnexecution.environment.ProcessEnvironmentFactory;
import org.apache.beam.runners.fnexecution.logging.GrpcLoggingService;
import org.apache.beam.runners.fnexecution.provisioning.JobInfo;
import org.apache.beam.runners.fnexecution.provisioning.StaticGrpcProvisionService;
import org.apache.beam.sdk.fn.IdGenerator;
import org.apache.beam.sdk.fn.server.GrpcFnServer;
import org.apache.beam.sdk.fn.server.ServerFactory;
import org.apache.beam.sdk.util.construction.BeamUrns;
import org.apache.beam.sdk.util.construction.PipelineOptionsTranslation;
import org.apache.beam.sdk.util.construction.graph.ExecutableStage;

/** The workers of one job in one task manager: started at their first use, ended after their last. */
final class Workers implements ExecutableStageContext {
  /** How a pipeline may ask for its workers: as processes, or of a pool that runs somewhere. */
  static final String PROCESS = BeamUrns.getUrn(Environments.PROCESS);

  static final String EXTERNAL = BeamUrns.getUrn(Environments.EXTERNAL);

  /** One worker a task manager and job, shared by all tasks of the job that run there. */
  static final ExecutableStageContext.Factory SHARED =
      ReferenceCountingExecutableStageContextFactory.create(Workers::new, caller -> true);

  private final BoundServers servers = new BoundServers(0);
  private final JobBundleFactory bundles;

  private Workers(JobInfo info) {
    EnvironmentFactory.Provider processes =
        new ProcessEnvironmentFactory.Provider(
            PipelineOptionsTranslation.fromProto(info.pipelineOptions()));
    bundles =
        DefaultJobBundleFactory.create(
            info,
            Map.of(
                PROCESS,
                new Bound(processes),
                EXTERNAL,
                new Bound(new ExternalEnvironmentFactory.Provider())));
  }

  @Override
  public StageBundleFactory getStageBundleFactory(ExecutableStage stage) {
    return bundles.forStage(stage);
  }

  @Override
  public void close() throws Exception {
    try {
      bundles.close();
    } finally {
      servers.close();
    }
  }

  /** Workers that are told of servers on the loopback. */
  private final class Bound implements EnvironmentFactory.Provider {
    private final EnvironmentFactory.Provider workers;

    Bound(EnvironmentFactory.Provider workers) {
      this.workers = workers;
    }

    @Override
    public EnvironmentFactory createEnvironmentFactory(
        GrpcFnServer<FnApiControlClientPoolService> control,
        GrpcFnServer<GrpcLoggingService> logging,
        GrpcFnServer<ArtifactRetrievalService> retrieval,
        GrpcFnServer<StaticGrpcProvisionService> provisioning,
        ControlClientPool clients,
        IdGenerator ids) {
      return workers.createEnvironmentFactory(
          control, logging, retrieval, provisioning, clients, ids);
    }

    @Override
    public ServerFactory getServerFactory() {
      return servers;
    }
  }
}
