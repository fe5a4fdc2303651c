package nonminimax.flink;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Where jobs go: a running Flink cluster, told by the address of its REST interface. */
final class Cluster {
  private static final int ANSWER_MILLIS = 10_000;

  private final Configuration configuration;

  Cluster(JobServer.Configuration flags) {
    configuration =
        flags.configuration == null
            ? new Configuration()
            : GlobalConfiguration.loadConfiguration(flags.configuration);
    configuration.set(DeploymentOptions.TARGET, "remote");
    int colon = flags.master.lastIndexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException(
          "--flink-master is \"" + flags.master + "\": expected host:port");
    }
    configuration.set(RestOptions.ADDRESS, flags.master.substring(0, colon));
    configuration.set(RestOptions.PORT, Integer.parseInt(flags.master.substring(colon + 1)));
    if (!flags.installed) {
      configuration.set(PipelineOptions.JARS, jars(System.getProperty("java.class.path")));
    }
  }

  /** Says so at once where no job manager answers; Flink's client would try for a minute. */
  void check() throws IOException {
    String host = configuration.get(RestOptions.ADDRESS);
    int port = configuration.get(RestOptions.PORT);
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), ANSWER_MILLIS);
    } catch (IOException e) {
      throw new IOException(
          "Flink's job manager does not answer at " + host + ":" + port + ": " + e.getMessage(), e);
    }
  }

  /** What a task manager of plain Flink lacks: everything on the class path but Flink and its logging. */
  static List<String> jars(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .map(File::new)
        .filter(file -> file.getName().endsWith(".jar"))
        .filter(file -> !file.getName().matches("(flink-(?!job-server)|slf4j-).*"))
        .map(file -> file.getAbsoluteFile().toURI().toString())
        .collect(Collectors.toList());
  }

  /**
   * A new job's environment.
   *
   * @param parallelism how many tasks work side by side; 0 takes the cluster's default
   */
  StreamExecutionEnvironment environment(int parallelism) {
    StreamExecutionEnvironment environment = new StreamExecutionEnvironment(configuration);
    environment.setRuntimeMode(RuntimeExecutionMode.BATCH);
    environment.setParallelism(
        parallelism > 0 ? parallelism : configuration.get(CoreOptions.DEFAULT_PARALLELISM));
    return environment;
  }
}
