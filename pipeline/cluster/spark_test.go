//go:build unix

package cluster_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

// makeBySpark has a cluster of a master and two workers make the parts. One of the workers is
// killed with all that it has started, as with its machine.
func makeBySpark(t *testing.T, dir string) {
	need(t, "apt-get install default-jre-headless", "java")
	need(t, "apt-get install python3-venv", "python3")
	python, spark := installSpark(t)
	logs := t.TempDir()
	env := []string{"SPARK_HOME=" + spark, "SPARK_LOCAL_IP=127.0.0.1", "SPARK_LOCAL_DIRS=" + t.TempDir(),
		"SPARK_LOG_DIR=" + logs, "PYSPARK_PYTHON=" + python, "PYSPARK_DRIVER_PYTHON=" + python,
		"PATH=" + filepath.Dir(python) + ":" + os.Getenv("PATH")}
	class := filepath.Join(spark, "bin", "spark-class")
	master := fmt.Sprintf("spark://127.0.0.1:%d", freePort(t))
	port := master[strings.LastIndex(master, ":")+1:]
	start(t, env, class, "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", "0")
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
	if text := submit.stderr.String(); !strings.Contains(text, "ExecutorLostFailure") && !strings.Contains(text, "Lost executor") {
		t.Errorf("no executor was lost: %s", text)
	}
}

// requirements are the pinned packages of Spark.
const requirements = "requirements-spark.txt"

// installSpark returns the interpreter of a virtual environment with Spark, and the folder of
// Spark in it. It is made on first use and kept in the user's cache folder, beside those of
// the notebooks' tests.
func installSpark(t *testing.T) (python, spark string) {
	t.Helper()
	cache, err := os.UserCacheDir()
	if err != nil {
		unavailable(t, "no cache folder for a Python environment: %v", err)
	}
	version := ask(t, "python3", "-c", "import sys; print(sys.version, sys.platform, sys.executable)")
	sum := sha256.Sum256([]byte(version + read(requirements)))
	dir := filepath.Join(cache, "nonminimax", fmt.Sprintf("venv-%x", sum[:8]))
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		unavailable(t, "no cache folder for a Python environment: %v", err)
	}
	lock := flock.New(dir + ".lock")
	if _, err := lock.TryLockContext(t.Context(), 100*time.Millisecond); err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	python = filepath.Join(dir, "bin", "python")
	done := filepath.Join(dir, "complete") // pip was not killed
	if _, err := os.Stat(done); err != nil {
		t.Logf("installing Spark into %s, once for all later tests", dir)
		os.RemoveAll(dir)
		for _, step := range [][]string{
			{"python3", "-m", "venv", dir},
			{python, "-m", "pip", "install", "--quiet", "--no-input", "--no-compile", "--disable-pip-version-check", "--retries=2", "-r", requirements},
		} {
			if text, err := exec.Command(step[0], step[1:]...).CombinedOutput(); err != nil {
				unavailable(t, "Spark could not be installed: %q: %v\n%s", step, err, text)
			}
		}
		if err := os.WriteFile(done, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	spark = strings.TrimSpace(ask(t, python, "-c", "import pyspark; print(pyspark.__path__[0])"))
	return python, spark
}
