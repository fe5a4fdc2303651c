package nonminimax.flink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.beam.model.fnexecution.v1.BeamFnApi.ProcessBundleProgressResponse;
import org.apache.beam.model.fnexecution.v1.BeamFnApi.ProcessBundleResponse;
import org.apache.beam.model.pipeline.v1.RunnerApi.ExecutableStagePayload;
import org.apache.beam.runners.fnexecution.control.BundleProgressHandler;
import org.apache.beam.runners.fnexecution.control.ExecutableStageContext;
import org.apache.beam.runners.fnexecution.control.OutputReceiverFactory;
import org.apache.beam.runners.fnexecution.control.RemoteBundle;
import org.apache.beam.runners.fnexecution.control.StageBundleFactory;
import org.apache.beam.runners.fnexecution.provisioning.JobInfo;
import org.apache.beam.runners.fnexecution.state.StateRequestHandler;
import org.apache.beam.sdk.fn.data.FnDataReceiver;
import org.apache.beam.sdk.util.WindowedValue;
import org.apache.beam.sdk.util.construction.graph.ExecutableStage;
import org.apache.beam.vendor.guava.v32_1_2_jre.com.google.common.collect.Iterables;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.util.OutputTag;

/** Runs a fused stage: sends its elements to a worker, bundle by bundle, and on what comes back. */
final class StageOperator extends AbstractStreamOperator<byte[]>
    implements OneInputStreamOperator<byte[], byte[]>, BoundedOneInput {
  private final ExecutableStagePayload payload;
  private final JobInfo info;
  private final String name;
  private final Map<String, OutputTag<byte[]>> tags;

  private transient ExecutableStageContext workers;
  private transient StageBundleFactory bundles;
  private transient ExecutableStage stage;
  private transient Wire<Object> input;
  private transient Counts counts;
  private transient BundleSize size;
  private transient Queue<Runnable> received;

  private transient RemoteBundle bundle;
  private transient FnDataReceiver<Object> receiver;
  private transient int sent;
  private transient long begun;

  StageOperator(
      ExecutableStagePayload payload,
      JobInfo info,
      String name,
      Map<String, OutputTag<byte[]>> tags) {
    this.payload = payload;
    this.info = info;
    this.name = name;
    this.tags = tags;
  }

  @Override
  public void open() throws Exception {
    super.open();
    counts = new Counts();
    getRuntimeContext().addAccumulator(Counts.NAME, counts);
    size = new BundleSize();
    received = new ConcurrentLinkedQueue<>();
    stage = ExecutableStage.fromPayload(payload);
    input = Wire.of(stage.getInputPCollection().getId(), payload.getComponents());
    workers = Workers.SHARED.get(info);
    bundles = workers.getStageBundleFactory(stage);
  }

  @Override
  public void processElement(StreamRecord<byte[]> element) throws Exception {
    if (bundle == null) {
      beginBundle();
    }
    receiver.accept(input.decode(element.getValue()));
    sent++;
    if (sent >= size.elements()) {
      endBundle();
      size.took(System.currentTimeMillis() - begun);
    }
  }

  @Override
  public void endInput() throws Exception {
    if (bundle != null) {
      endBundle();
    }
  }

  @Override
  public void close() throws Exception {
    // A bundle that is still open is one of a task that failed or was cancelled. It is not waited
    // for: closing the last use of the workers ends them.
    try (AutoCloseable last = workers;
        AutoCloseable first = bundles) {
      bundle = null;
    } finally {
      super.close();
    }
  }

  @SuppressWarnings("unchecked")
  private void beginBundle() throws Exception {
    begun = System.currentTimeMillis();
    sent = 0;
    bundle =
        bundles.getBundle(new Receivers(), StateRequestHandler.unsupported(), new Progress());
    receiver = Iterables.getOnlyElement(bundle.getInputReceivers().values());
  }

  /** Waits for the worker, and passes on what it sent. */
  private void endBundle() throws Exception {
    RemoteBundle finished = bundle;
    bundle = null;
    finished.close();
    for (Runnable output = received.poll(); output != null; output = received.poll()) {
      output.run();
    }
  }

  /** Outputs arrive in threads of their own, and are kept until the task's thread passes them on. */
  private final class Receivers implements OutputReceiverFactory {
    @Override
    @SuppressWarnings("unchecked")
    public <T> FnDataReceiver<T> create(String collection) {
      OutputTag<byte[]> tag = tags.get(collection);
      Wire<Object> wire = wire(collection);
      return element -> {
        byte[] bytes = wire.encode((WindowedValue<Object>) element);
        received.add(() -> output.collect(tag, new StreamRecord<>(bytes)));
      };
    }

    private Wire<Object> wire(String collection) {
      try {
        return Wire.of(collection, payload.getComponents());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private final class Progress implements BundleProgressHandler {
    @Override
    public void onProgress(ProcessBundleProgressResponse progress) {}

    @Override
    public void onCompleted(ProcessBundleResponse response) {
      counts.update(name, response.getMonitoringInfosList());
    }
  }
}
