package nonminimax.flink;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.apache.beam.model.pipeline.v1.Endpoints.ApiServiceDescriptor;
import org.apache.beam.sdk.fn.channel.SocketAddressFactory;
import org.apache.beam.sdk.fn.server.GrpcContextHeaderAccessorProvider;
import org.apache.beam.sdk.fn.server.ServerFactory;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.BindableService;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.Server;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.ServerInterceptors;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.netty.NettyServerBuilder;

/**
 * Servers that listen at the address they name and at no other. Beam's own listen on every interface of
 * the machine, and whoever reaches such a port can run commands there.
 */
final class BoundServers extends ServerFactory {
  private static final int KEEP_ALIVE_SECONDS = 20;

  private final int port;
  private final Queue<Server> started = new ConcurrentLinkedQueue<>();

  /** Servers at free ports of the loopback, or at the port given where it is not 0. */
  BoundServers(int port) {
    this.port = port;
  }

  @Override
  public Server allocateAddressAndCreate(
      List<BindableService> services, ApiServiceDescriptor.Builder descriptor) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    Server server = serve(services, address);
    descriptor.setUrl(address.getHostName() + ":" + server.getPort());
    return server;
  }

  @Override
  public Server create(List<BindableService> services, ApiServiceDescriptor descriptor)
      throws IOException {
    return serve(
        services, (InetSocketAddress) SocketAddressFactory.createFrom(descriptor.getUrl()));
  }

  private Server serve(List<BindableService> services, InetSocketAddress address)
      throws IOException {
    NettyServerBuilder builder =
        NettyServerBuilder.forAddress(address)
            .maxInboundMessageSize(Integer.MAX_VALUE)
            .permitKeepAliveTime(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
    for (BindableService service : services) {
      builder.addService(
          ServerInterceptors.intercept(service, GrpcContextHeaderAccessorProvider.interceptor()));
    }
    Server server = builder.build().start();
    started.add(server);
    return server;
  }

  /** Ends all of them. Beam forgets those of a worker that did not come up. */
  void close() {
    started.forEach(Server::shutdownNow);
  }
}
