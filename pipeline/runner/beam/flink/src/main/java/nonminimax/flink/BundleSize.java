package nonminimax.flink;

/**
 * How many elements a worker gets in one bundle. What a bundle counted is known at its end only, so
 * bundles of slow elements are kept to about a second; bundles of quick ones grow, because each costs
 * a round trip.
 */
final class BundleSize {
  private static final long SHORT_MILLIS = 200;
  private static final long LONG_MILLIS = 1000;
  private static final int LARGEST = 1 << 12;

  private int elements = 1;

  /** The size of the next bundle. */
  int elements() {
    return elements;
  }

  /** Tells how long a full bundle took. */
  void took(long millis) {
    if (millis < SHORT_MILLIS) {
      elements = Math.min(2 * elements, LARGEST);
    } else if (millis > LONG_MILLIS) {
      elements = Math.max(elements / 2, 1);
    }
  }
}
