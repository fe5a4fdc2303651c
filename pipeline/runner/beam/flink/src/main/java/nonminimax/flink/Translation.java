package nonminimax.flink;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.model.pipeline.v1.RunnerApi.Components;
import org.apache.beam.model.pipeline.v1.RunnerApi.ExecutableStagePayload;
import org.apache.beam.model.pipeline.v1.RunnerApi.PTransform;
import org.apache.beam.model.pipeline.v1.RunnerApi.Pipeline;
import org.apache.beam.runners.fnexecution.provisioning.JobInfo;
import org.apache.beam.sdk.util.construction.PTransformTranslation;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.transformations.PartitionTransformation;
import org.apache.flink.streaming.api.transformations.UnionTransformation;
import org.apache.flink.util.OutputTag;

/**
 * Turns a fused pipeline into a Flink job. A collection becomes a stream of its elements as they go to
 * workers: bytes in which value, window and time are encoded.
 */
final class Translation {
  static final TypeInformation<byte[]> BYTES =
      PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO;

  private final StreamExecutionEnvironment environment;
  private final Pipeline pipeline;
  private final JobInfo info;
  private final Map<String, DataStream<byte[]>> streams = new HashMap<>();

  Translation(StreamExecutionEnvironment environment, Pipeline pipeline, JobInfo info) {
    this.environment = environment;
    this.pipeline = pipeline;
    this.info = info;
  }

  /** Adds every transform to the environment; the roots of a fused pipeline are in a fit order. */
  void translate() throws IOException {
    for (String id : pipeline.getRootTransformIdsList()) {
      add(pipeline.getComponents().getTransformsOrThrow(id));
    }
  }

  private void add(PTransform transform) throws IOException {
    switch (transform.getSpec().getUrn()) {
      case PTransformTranslation.IMPULSE_TRANSFORM_URN:
        setOutput(transform, impulse(transform));
        break;
      case PTransformTranslation.RESHUFFLE_URN:
        setOutput(transform, inputs(transform).get(0).rebalance());
        break;
      case Fusion.FLATTEN:
        setOutput(transform, flatten(inputs(transform)));
        break;
      case PTransformTranslation.GROUP_BY_KEY_TRANSFORM_URN:
        setOutput(transform, group(transform));
        break;
      default:
        stage(transform);
    }
  }

  private DataStream<byte[]> impulse(PTransform transform) throws IOException {
    byte[] element = Wire.impulse(output(transform), components());
    return environment
        .fromData(Collections.singletonList(element), BYTES)
        .setParallelism(1)
        .name("Impulse");
  }

  private static DataStream<byte[]> flatten(List<DataStream<byte[]>> inputs) {
    DataStream<byte[]> all = inputs.get(0);
    for (DataStream<byte[]> next : inputs.subList(1, inputs.size())) {
      all = all.union(next);
    }
    return all;
  }

  private DataStream<byte[]> group(PTransform transform) throws IOException {
    String from = transform.getInputsMap().values().iterator().next();
    Wire.checkGlobal(from, components(), transform.getUniqueName());
    return inputs(transform)
        .get(0)
        .keyBy(new Grouping.Key(from, components()))
        .process(new Grouping(from, output(transform), components()))
        .returns(BYTES)
        .setParallelism(environment.getParallelism())
        .name(transform.getUniqueName());
  }

  private void stage(PTransform transform) throws IOException {
    ExecutableStagePayload payload =
        ExecutableStagePayload.parseFrom(transform.getSpec().getPayload());
    Map<String, OutputTag<byte[]>> tags = new HashMap<>();
    for (String id : transform.getOutputsMap().values()) {
      tags.put(id, new OutputTag<>(id, BYTES));
    }
    DataStream<byte[]> input = streams.get(payload.getInput());
    StageOperator operator = new StageOperator(payload, info, transform.getUniqueName(), tags);
    SingleOutputStreamOperator<byte[]> stage =
        input.transform(transform.getUniqueName(), BYTES, operator);
    // Said for each operator: a batch job's parallelism is otherwise guessed from its bytes, which
    // are few however long an element takes.
    stage.setParallelism(
        spread(input) ? environment.getParallelism() : input.getParallelism());
    tags.forEach((id, tag) -> streams.put(id, stage.getSideOutput(tag)));
  }

  /** Whether the elements go to as many tasks as the job has side by side. */
  private static boolean spread(DataStream<byte[]> stream) {
    return stream.getTransformation() instanceof PartitionTransformation
        || stream.getTransformation() instanceof UnionTransformation;
  }

  private List<DataStream<byte[]>> inputs(PTransform transform) {
    List<DataStream<byte[]>> inputs = new ArrayList<>();
    transform.getInputsMap().values().forEach(id -> inputs.add(streams.get(id)));
    if (inputs.isEmpty()) {
      throw Fusion.refuse("transforms of no input", transform.getUniqueName());
    }
    return inputs;
  }

  private static String output(PTransform transform) {
    return transform.getOutputsMap().values().iterator().next();
  }

  private void setOutput(PTransform transform, DataStream<byte[]> stream) {
    streams.put(output(transform), stream);
  }

  private Components components() {
    return pipeline.getComponents();
  }
}
