//go:build unix

package cluster_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// makeBySpark has a cluster of a master and two workers make the parts. One of the workers is
// killed with all that it has started, as with its machine.
func makeBySpark(t *testing.T, dir string) {
	need(t, "apt-get install default-jre-headless", "java")
	python := venv(t, "requirements-spark.txt")
	spark := strings.TrimSpace(ask(t, python, "-c", "import pyspark; print(pyspark.__path__[0])"))
	logs := t.TempDir()
	env := []string{"SPARK_HOME=" + spark, "SPARK_LOCAL_IP=127.0.0.1", "SPARK_LOCAL_DIRS=" + t.TempDir(),
		"SPARK_LOG_DIR=" + logs, "PYSPARK_PYTHON=" + python, "PYSPARK_DRIVER_PYTHON=" + python,
		"PATH=" + filepath.Dir(python) + ":" + os.Getenv("PATH"),
		// All of these live for seconds: to optimize what they run takes longer than to run it.
		"JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"}
	class := filepath.Join(spark, "bin", "spark-class")
	master := fmt.Sprintf("spark://127.0.0.1:%d", freePort(t))
	port := master[strings.LastIndex(master, ":")+1:]
	start(t, env, class, "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", port,
		"--webui-port", "0")
	var workers []*process
	for range 2 {
		workers = append(workers, start(t, env, class, "org.apache.spark.deploy.worker.Worker",
			"--host", "127.0.0.1", "--webui-port", "0", "-c", "1", "-m", "1G", "-d", t.TempDir(), master))
	}
	submit := start(t, append(env, "NONMINIMAX="+program(t)), filepath.Join(spark, "bin", "spark-submit"),
		"--master", master, "--conf", "spark.ui.enabled=false", "spark.py", absolute(t, groups), "--out", dir)
	await(t, "parts", func() bool { return parts(dir) > groupsParts/4 || !submit.running() })
	if !submit.running() {
		t.Fatalf("it ended before a worker was killed: %s", submit.stderr.String())
	}
	workers[0].kill()
	submit.expect(0)
	if n := strings.Count(submit.stdout.String(), `"made":`); n != 41 {
		t.Errorf("%d answers, expected 41", n)
	}
	if text := submit.stderr.String(); !strings.Contains(text, "ExecutorLostFailure") &&
		!strings.Contains(text, "Lost executor") {
		t.Errorf("no executor was lost: %s", text)
	}
}
