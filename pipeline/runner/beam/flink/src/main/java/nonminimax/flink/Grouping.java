package nonminimax.flink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.model.pipeline.v1.RunnerApi.Components;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.util.WindowedValue;
import org.apache.beam.sdk.values.KV;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Groups pairs by the bytes of their keys, in the global window. */
final class Grouping extends KeyedProcessFunction<String, byte[], byte[]> {
  private final String from;
  private final String to;
  private final Components components;

  private transient Wire<KV<Object, Object>> input;
  private transient Wire<KV<Object, Iterable<Object>>> output;
  private transient ListState<byte[]> pairs;

  Grouping(String from, String to, Components components) {
    this.from = from;
    this.to = to;
    this.components = components;
  }

  @Override
  public void open(OpenContext context) throws IOException {
    input = Wire.of(from, components);
    output = Wire.of(to, components);
    pairs = getRuntimeContext().getListState(new ListStateDescriptor<>("pairs", Translation.BYTES));
  }

  @Override
  public void processElement(byte[] pair, Context context, Collector<byte[]> out) throws Exception {
    pairs.add(pair);
    context.timerService().registerEventTimeTimer(Long.MAX_VALUE);
  }

  /** Fires when the key's pairs have all come. */
  @Override
  public void onTimer(long time, OnTimerContext context, Collector<byte[]> out) throws Exception {
    Object key = null;
    List<Object> values = new ArrayList<>();
    for (byte[] pair : pairs.get()) {
      KV<Object, Object> decoded = input.decode(pair).getValue();
      key = decoded.getKey();
      values.add(decoded.getValue());
    }
    pairs.clear();
    out.collect(output.encode(WindowedValue.valueInGlobalWindow(KV.of(key, values))));
  }

  /** The key's bytes, as a string with one character a byte: Flink takes no array for a key. */
  static final class Key implements KeySelector<byte[], String> {
    private final String collection;
    private final Components components;
    private transient Wire<KV<Object, Object>> wire;

    Key(String collection, Components components) {
      this.collection = collection;
      this.components = components;
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public String getKey(byte[] pair) throws IOException {
      if (wire == null) {
        wire = Wire.of(collection, components);
      }
      KvCoder<Object, Object> coder = (KvCoder) wire.values();
      byte[] key =
          CoderUtils.encodeToByteArray(
              coder.getKeyCoder(), wire.decode(pair).getValue().getKey());
      return new String(key, StandardCharsets.ISO_8859_1);
    }
  }
}
