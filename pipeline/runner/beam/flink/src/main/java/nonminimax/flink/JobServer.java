package nonminimax.flink;

import java.util.concurrent.CountDownLatch;
import org.apache.beam.runners.jobsubmission.JobServerDriver;
import org.kohsuke.args4j.CmdLineException;
import org.kohsuke.args4j.CmdLineParser;
import org.kohsuke.args4j.Option;

/**
 * A Beam job server that runs pipelines on a Flink cluster. Beam programs submit to it exactly as they
 * do to Beam's own Flink job server, whose flags it takes as far as they make sense here.
 */
public final class JobServer extends JobServerDriver {

  /** The flags: those of every Beam job server and the ones about Flink. */
  public static final class Configuration extends ServerConfiguration {
    @Option(name = "--flink-master", usage = "Address of the job manager's REST interface")
    String master = "localhost:8081";

    @Option(name = "--flink-conf-dir", usage = "Folder of a config.yaml with defaults for jobs")
    String configuration;

    @Option(
        name = "--installed",
        usage = "The task managers have this class path already: no jars are sent with jobs")
    boolean installed;

    /** Pipelines of other languages' transforms are not run, so nobody has to be told how they expand. */
    public Configuration() {
      setExpansionPort(-1);
    }
  }

  private JobServer(Configuration flags) {
    super(
        flags,
        new BoundServers(flags.getPort()),
        new BoundServers(flags.getArtifactPort()),
        () -> new Invoker(new Cluster(flags)));
  }

  /** Serves until the process is ended. */
  public static void main(String[] args) throws Exception {
    Configuration flags = new Configuration();
    CmdLineParser parser = new CmdLineParser(flags);
    try {
      parser.parseArgument(args);
    } catch (CmdLineException e) {
      System.err.println(e.getMessage());
      parser.printUsage(System.err);
      System.exit(2);
    }
    JobServer server = new JobServer(flags);
    Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
    System.out.println("job server listens at " + server.start());
    new CountDownLatch(1).await();
  }
}
