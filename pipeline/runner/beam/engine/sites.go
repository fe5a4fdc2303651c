package engine

import "sync"

// Task is what all orders of a job have in common. Its fields are exported for Beam, which
// sends it to the workers as JSON.
type Task struct {
	Job     string // unique to the job
	Version string // of the submitter's program
	Source  []byte // what the experiment is loaded from
	Out     string // absolute directory or URL
	AtATime int    // groups at a time in one process; 0 where the engine decides
}

// sites is the sites of this process, by job. Beam makes a DoFn for each bundle that is
// worked on at a time, and they share a site.
var sites struct {
	sync.Mutex
	byJob map[string]*site
}

// siteOf returns the site of a job.
func siteOf(t Task) *site {
	sites.Lock()
	defer sites.Unlock()
	if sites.byJob == nil {
		sites.byJob = make(map[string]*site)
	}
	s := sites.byJob[t.Job]
	if s == nil {
		s = newSite(t)
		sites.byJob[t.Job] = s
	}
	return s
}
