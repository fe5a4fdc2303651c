package runner

// Options are the flags that choose where parts are made. A program without engines knows
// them for its help, and to tell who has to act on them.
type Options struct {
	Runner        string            `help:"Where parts are made: local (workers of this process), prism (Apache Beam on this machine, nothing to set up), flink, spark or portable (Beam's job server at --endpoint), or dataflow. spark and dataflow are untested." default:"local" enum:"local,prism,flink,spark,portable,dataflow"`
	Endpoint      string            `help:"Beam's job server, for flink, spark and portable." placeholder:"HOST:PORT"`
	Environment   string            `help:"How the engine starts workers: process (--worker-program on each machine), pool (a worker pool at --pool), or loopback (in this process). Default: loopback for prism, process for the others." placeholder:"KIND"`
	Pool          string            `help:"Worker pool, with --environment=pool." placeholder:"HOST:PORT"`
	WorkerProgram string            `help:"This program on the workers' machines, with --environment=process. Default: the path that it has here." placeholder:"PATH"`
	Beam          map[string]string `help:"A flag of the Beam SDK, such as project=my-project for dataflow." placeholder:"FLAG=VALUE"`
}

// Local reports whether the options choose [Local], as they do where nothing is said.
func (o Options) Local() bool { return o.Runner == "" || o.Runner == "local" }
