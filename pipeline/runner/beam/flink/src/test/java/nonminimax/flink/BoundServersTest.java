package nonminimax.flink;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.apache.beam.model.pipeline.v1.Endpoints.ApiServiceDescriptor;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.Server;
import org.junit.Test;

public class BoundServersTest {
  @Test
  public void theyListenOnTheLoopbackAndEndTogether() throws Exception {
    BoundServers servers = new BoundServers(0);
    ApiServiceDescriptor.Builder descriptor = ApiServiceDescriptor.newBuilder();
    Server one = servers.allocateAddressAndCreate(List.of(), descriptor);
    InetSocketAddress address = (InetSocketAddress) one.getListenSockets().get(0);
    assertEquals(InetAddress.getLoopbackAddress(), address.getAddress());
    assertEquals("localhost:" + one.getPort(), descriptor.getUrl());

    String named = "127.0.0.1:0";
    Server two =
        servers.create(List.of(), ApiServiceDescriptor.newBuilder().setUrl(named).build());
    servers.close();
    assertTrue(one.isShutdown());
    assertTrue(two.isShutdown());
  }
}
