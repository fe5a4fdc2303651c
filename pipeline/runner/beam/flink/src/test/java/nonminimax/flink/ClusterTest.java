package nonminimax.flink;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;

public class ClusterTest {
  @Test
  public void jarsOfPlainFlinkStay() {
    List<String> sent =
        Cluster.jars("/m/flink-core-1.jar:/m/beam-core.jar:/m/slf4j-api.jar:/t/flink-job-server.jar:/t/classes");
    assertEquals(List.of("file:/m/beam-core.jar", "file:/t/flink-job-server.jar"), sent);
  }

  @Test
  public void anAddressHasAPort() {
    JobServer.Configuration flags = new JobServer.Configuration();
    flags.master = "somewhere";
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> new Cluster(flags));
    assertEquals(
        "--flink-master is \"somewhere\": expected host:port", refusal.getMessage());
  }
}
