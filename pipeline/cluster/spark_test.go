//go:build unix

package cluster_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// makeBySpark has a cluster of two workers make the parts, by a process each: Spark's own for tests, which has the
// workers and their master in one process with the driver. One that makes parts is killed, and its orders go elsewhere.
func makeBySpark(t *testing.T, dir string) {
	need(t, "apt-get install default-jre-headless", "java")
	python := venv(t, "requirements-spark.txt")
	spark := strings.TrimSpace(ask(t, python, "-c", "import pyspark; print(pyspark.__path__[0])"))
	env := []string{"SPARK_HOME=" + spark, "SPARK_LOCAL_IP=127.0.0.1", "SPARK_LOCAL_DIRS=" + t.TempDir(),
		"PYSPARK_PYTHON=" + python, "PYSPARK_DRIVER_PYTHON=" + python,
		"PATH=" + filepath.Dir(python) + ":" + os.Getenv("PATH"),
		// All of these live for seconds: to optimize what they run takes longer than to run it.
		"JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"}
	port := fmt.Sprintf("spark.driver.port=%d", freePort(t))
	t.Cleanup(func() { os.RemoveAll(filepath.Join(spark, "work")) }) // logs of workers
	submit := start(t, append(env, "NONMINIMAX="+program(t)), filepath.Join(spark, "bin", "spark-submit"),
		"--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false", "--conf", port, "spark.py",
		absolute(t, groups), few[1], "--out", dir)
	await(t, "parts", func() bool { return parts(dir) > fewParts/4 || !submit.running() })
	if !submit.running() {
		t.Fatalf("it ended before an executor was killed: %s", submit.stderr.String())
	}
	killOne(t, "java", "CoarseGrainedExecutorBackend", "-D"+port)
	submit.expect(0)
	if n := strings.Count(submit.stdout.String(), `"made":`); n != 14 {
		t.Errorf("%d answers, expected 14", n)
	}
	if text := submit.stderr.String(); !strings.Contains(text, "ExecutorLostFailure") &&
		!strings.Contains(text, "Lost executor") {
		t.Errorf("no executor was lost: %s", text)
	}
}
