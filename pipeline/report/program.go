package report

import (
	"cmp"
	"runtime/debug"
)

// Program says which program made a report. Empty fields are not known.
type Program struct {
	Version  string // of the module
	Revision string // of its source
	Time     string // of that revision
	Modified bool   // whether the source had been changed since
}

// ThisProgram is the program that runs, as far as its build tells.
func ThisProgram() (p Program) {
	info, is := debug.ReadBuildInfo()
	if !is {
		return p
	}
	p.Version = info.Main.Version
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			p.Revision = s.Value
		case "vcs.time":
			p.Time = s.Value
		case "vcs.modified":
			p.Modified = s.Value == "true"
		}
	}
	return p
}

// Words for what is not known, and for a source that was changed.
const (
	versionUnknown = "(version unknown)"
	withChanges    = ", with changes"
)

// facts says what is known of a program.
func (p Program) facts() []fact {
	list := []fact{{"Program", "nonminimax " + cmp.Or(p.Version, versionUnknown), false}}
	if p.Revision != "" {
		text := p.Revision
		if p.Modified {
			text += withChanges
		}
		list = append(list, fact{"Revision of the program", text, true})
	}
	if p.Time != "" {
		list = append(list, fact{"Date of that revision", p.Time, false})
	}
	return list
}
