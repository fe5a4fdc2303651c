//go:build unix

package cluster_test

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// makeByBucket has two machines without a shared disk make the parts, by the commands of README.md as they stand there,
// with a real S3-compatible server.
func makeByBucket(t *testing.T, dir string) {
	need(t, "apt-get install rclone", "bash", "rclone")
	python := venv(t, "requirements-bucket.txt")
	s := startServer(t, python)
	worker, last, found := strings.Cut(recipe(t), "# When")
	if !found {
		t.Fatal("the recipe does not say when the last machine begins")
	}
	share := func(args string) *process { return s.machine(t, strings.ReplaceAll(worker, "1/2", args)) }
	for _, p := range []*process{share("1/2"), share("2/2")} {
		var made int
		if fmt.Sscanf(p.expect(0).stdout.String(), "%d parts made, 0 were there", &made); made < fewParts/4 {
			t.Errorf("%d parts made: %s", made, p.stdout.String())
		}
	}
	if p := share("2/2 --seed=99"); p.end() == 0 || !strings.Contains(p.stderr.String(), "immutable file modified") {
		t.Errorf("parts of another seed are copied over those of this one: %s", p.stderr.String())
	}

	// A copy that was cut short is made again.
	down := regexp.MustCompile(`(?m)^rclone copy store:.*$`).FindString(last)
	cut := down + "\ncut=$(find all -name 'part-00000*' -print -quit) && truncate -s 1000 $cut && touch $cut\n# When"
	end := s.machine(t, cut+last).expect(0)
	if text := end.stderr.String(); !strings.Contains(text, "every part is up to date") {
		t.Errorf("the run made parts: %s", text)
	}
	fixture.OK(t, os.Rename(filepath.Join(end.Dir, "all"), dir))
	for _, table := range []string{"decisions/**/*.parquet", "analysis/experiment=groups/correctness.parquet"} {
		read := func(root string) string {
			return ask(t, python, "-c", readInPlace, strings.TrimPrefix(s.endpoint, "http://"), root+"/"+table)
		}
		if there, here := read("s3://bucket/folder"), read(dir); there != here || strings.HasPrefix(here, "(0,") {
			t.Errorf("%s read in the bucket: %s, expected %s", table, there, here)
		}
	}
}

// readInPlace prints the number and the hash of the rows of a table, which DuckDB reads where it is.
const readInPlace = `import pathlib, sys
import duckdb, duckdb_extension_httpfs
endpoint, files = sys.argv[1:]
httpfs, = pathlib.Path(duckdb_extension_httpfs.__file__).parent.rglob("httpfs.duckdb_extension")
db = duckdb.connect()
db.execute(f"LOAD '{httpfs}'")
db.execute(f"CREATE SECRET (TYPE s3, KEY_ID '` + accessKey + `', SECRET '` + secretKey + `', REGION '` + region + `', "
           f"ENDPOINT '{endpoint}', URL_STYLE 'path', USE_SSL false)")
print(db.sql(f"SELECT count(*), sum(hash(r)) FROM read_parquet('{files}', hive_partitioning = true) r").fetchone())`

// recipe returns the commands of README.md for machines without a shared disk, with the experiment of the tests.
func recipe(t *testing.T) string {
	t.Helper()
	_, section, _ := strings.Cut(read("README.md"), "## Without a shared disk\n")
	_, block, _ := strings.Cut(section, "```sh\n")
	block, _, _ = strings.Cut(block, "```")
	const experiment = "nau1986 --boards 100000"
	if strings.Count(block, experiment) != 2 {
		t.Fatalf("README.md: the recipe is %q, expected %q twice", block, experiment)
	}
	return strings.ReplaceAll(block, experiment, absolute(t, few[0])+" "+strings.Join(few[1:], " "))
}

// The credentials that the server accepts.
const accessKey, secretKey, region = "test-access-key", "test-secret-key", "us-east-1"

// server is SeaweedFS, which answers as S3 does.
type server struct{ endpoint, config string }

// startServer starts a server that ends with the test, with an empty bucket. Of its other ports it takes those that
// are free.
func startServer(t *testing.T, python string) server {
	t.Helper()
	port := freePort(t)
	address := fmt.Sprintf("127.0.0.1:%d", port)
	env := []string{"AWS_ACCESS_KEY_ID=" + accessKey, "AWS_SECRET_ACCESS_KEY=" + secretKey}
	seaweed := start(t, env, filepath.Join(filepath.Dir(python), "weed"), "mini", "-dir", t.TempDir(), "-ip=127.0.0.1",
		"-ip.bind=127.0.0.1", "-admin.ui=false", "-webdav=false", "-bucket=bucket", fmt.Sprintf("-s3.port=%d", port),
		fmt.Sprintf("-s3.port.grpc=%d", freePort(t)))
	await(t, "server", func() bool {
		connection, err := net.Dial("tcp", address)
		if err == nil {
			connection.Close()
		}
		return err == nil || !seaweed.running()
	})
	if !seaweed.running() {
		t.Fatalf("the server has ended: %s%s", seaweed.stdout.String(), seaweed.stderr.String())
	}
	settings := filepath.Join(t.TempDir(), "none")
	fixture.OK(t, os.WriteFile(settings, nil, 0o644))
	return server{"http://" + address, settings}
}

// machine runs commands in a folder of their own, for which store is the server.
func (s server) machine(t *testing.T, commands string) *process {
	t.Helper()
	env := []string{"RCLONE_CONFIG=" + s.config, "RCLONE_CONFIG_STORE_TYPE=s3", "RCLONE_CONFIG_STORE_PROVIDER=Other",
		"RCLONE_CONFIG_STORE_ENDPOINT=" + s.endpoint, "RCLONE_CONFIG_STORE_REGION=" + region,
		"RCLONE_CONFIG_STORE_ACCESS_KEY_ID=" + accessKey, "RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY=" + secretKey,
		"AWS_CA_BUNDLE="} // which Debian's rclone does not take
	return startIn(t, t.TempDir(), env, "bash", "-euc", commands)
}
