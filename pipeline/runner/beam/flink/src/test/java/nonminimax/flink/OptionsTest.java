package nonminimax.flink;

import static org.junit.Assert.assertEquals;

import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.Struct;
import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.Value;
import org.junit.Test;

public class OptionsTest {
  private static Struct option(String name, Value.Builder value) {
    return Struct.newBuilder().putFields("beam:option:" + name + ":v1", value.build()).build();
  }

  @Test
  public void parallelism() {
    assertEquals(0, Options.parallelism(Struct.getDefaultInstance()));
    assertEquals(3, Options.parallelism(option("parallelism", Value.newBuilder().setNumberValue(3))));
    assertEquals(4, Options.parallelism(option("parallelism", Value.newBuilder().setStringValue("4"))));
  }

  @Test
  public void jobName() {
    assertEquals("beam", Options.jobName(Struct.getDefaultInstance()));
    assertEquals("run", Options.jobName(option("app_name", Value.newBuilder().setStringValue("run"))));
  }
}
