package nonminimax.flink;

import java.io.IOException;
import org.apache.beam.model.pipeline.v1.RunnerApi.Components;
import org.apache.beam.runners.fnexecution.wire.WireCoders;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.util.WindowedValue;
import org.apache.beam.sdk.util.construction.graph.PipelineNode;

/** The form in which the elements of a collection go from worker to worker. */
final class Wire<T> {
  private final Coder<WindowedValue<T>> coder;

  private Wire(Coder<WindowedValue<T>> coder) {
    this.coder = coder;
  }

  /** The form of a collection's elements; coders that Java does not know carry length and bytes. */
  static <T> Wire<T> of(String collection, Components components) throws IOException {
    return new Wire<>(
        WireCoders.instantiateRunnerWireCoder(
            PipelineNode.pCollection(collection, components.getPcollectionsOrThrow(collection)),
            components));
  }

  /** The one element of an impulse: no bytes, in the global window. */
  static byte[] impulse(String collection, Components components) throws IOException {
    return Wire.<byte[]>of(collection, components)
        .encode(WindowedValue.valueInGlobalWindow(new byte[0]));
  }

  /** Refuses a grouping in windows other than the global one. */
  static void checkGlobal(String collection, Components components, String where) {
    String strategy = components.getPcollectionsOrThrow(collection).getWindowingStrategyId();
    String urn = components.getWindowingStrategiesOrThrow(strategy).getWindowFn().getUrn();
    if (!urn.equals("beam:window_fn:global_windows:v1")) {
      throw Fusion.refuse("grouping in windows of kind " + urn, where);
    }
  }

  byte[] encode(WindowedValue<T> value) throws IOException {
    return CoderUtils.encodeToByteArray(coder, value, Coder.Context.NESTED);
  }

  WindowedValue<T> decode(byte[] bytes) throws IOException {
    return CoderUtils.decodeFromByteArray(coder, bytes, Coder.Context.NESTED);
  }

  /** The coder of the values within. */
  @SuppressWarnings("unchecked")
  Coder<T> values() {
    return ((WindowedValue.FullWindowedValueCoder<T>) coder).getValueCoder();
  }
}
