package nonminimax.flink;

import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.Struct;
import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.Value;

/** The few pipeline options that the job server itself looks at. */
final class Options {
  private Options() {}

  /** The name under which Flink lists the job. */
  static String jobName(Struct options) {
    for (String key : new String[] {"beam:option:job_name:v1", "beam:option:app_name:v1"}) {
      String name = options.getFieldsOrDefault(key, Value.getDefaultInstance()).getStringValue();
      if (!name.isEmpty()) {
        return name;
      }
    }
    return "beam";
  }

  /** How many tasks shall work side by side; 0 where the program does not say. */
  static int parallelism(Struct options) {
    Value value =
        options.getFieldsOrDefault("beam:option:parallelism:v1", Value.getDefaultInstance());
    if (value.getKindCase() == Value.KindCase.STRING_VALUE) {
      return Integer.parseInt(value.getStringValue());
    }
    return (int) value.getNumberValue();
  }
}
