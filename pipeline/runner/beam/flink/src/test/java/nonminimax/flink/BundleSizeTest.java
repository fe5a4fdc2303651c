package nonminimax.flink;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BundleSizeTest {
  @Test
  public void slowElementsComeOneByOne() {
    BundleSize size = new BundleSize();
    size.took(20_000);
    assertEquals(1, size.elements());
  }

  @Test
  public void quickOnesComeTogether() {
    BundleSize size = new BundleSize();
    for (int i = 0; i < 100; i++) {
      size.took(1);
    }
    assertEquals(4096, size.elements());
    size.took(500);
    assertEquals(4096, size.elements());
    size.took(1001);
    assertEquals(2048, size.elements());
  }
}
