package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// maxNodesBytes is how large the files of nodes of an experiment may be that travels to
// other processes, each of which gets them all: 64 MiB.
const maxNodesBytes = 64 << 20

// parcel is all that an experiment is loaded from, so that another process can load it.
type parcel struct {
	File      string // the name that errors give it
	Text      []byte
	Overrides experiment.Overrides
	Nodes     []nodesText // files of nodes, in the order in which they are read
}

// nodesText is a file of nodes.
type nodesText struct {
	Name   string // as the experiment names it
	ByFlag bool   // or --set does
	As     string // the name that errors give it
	Text   []byte
}

// pack returns what an experiment was loaded from, for [Unpack] in another process.
func (s *session) pack(e *experiment.Experiment) ([]byte, error) {
	file, text, open, err := readExperiment(s.names[e])
	if err != nil {
		return nil, err
	}
	p := &parcel{File: file, Text: text, Overrides: s.overrides()}
	again, err := experiment.Load(file, text, nodesReader(p.recording(open)), p.Overrides)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(experiment.Canonical(again), experiment.Canonical(e)) {
		return nil, fmt.Errorf("%s: it has changed since this run began; expected the same file to the end", file)
	}
	return json.Marshal(p)
}

// Unpack loads an experiment that another process of the same program has packed for a job
// (runner.Job), with all that it was loaded from there.
func Unpack(packed []byte) (*experiment.Experiment, error) {
	var p parcel
	if err := json.Unmarshal(packed, &p); err != nil {
		return nil, fmt.Errorf("reading an experiment from another process: %w", err)
	}
	return experiment.Load(p.File, p.Text, nodesReader(p.open), p.Overrides)
}

// recording opens files of nodes and keeps what is in them.
func (p *parcel) recording(open openNodes) openNodes {
	room := maxNodesBytes
	return func(name string, byFlag bool) (nodesFile, string, error) {
		f, as, err := open(name, byFlag)
		if err != nil {
			return nil, as, err
		}
		defer f.Close()
		text, err := io.ReadAll(io.NewSectionReader(f, 0, int64(room)+1))
		if room -= len(text); err == nil && room < 0 {
			err = fmt.Errorf("%s: more than %d bytes of nodes to send to each worker; expected a smaller file, or --runner=local", as, maxNodesBytes)
		}
		p.Nodes = append(p.Nodes, nodesText{name, byFlag, as, text})
		return inProgram{bytes.NewReader(text)}, as, err
	}
}

// open opens a file of nodes that has travelled.
func (p *parcel) open(name string, byFlag bool) (nodesFile, string, error) {
	for _, nodes := range p.Nodes {
		if nodes.Name == name && nodes.ByFlag == byFlag {
			return inProgram{bytes.NewReader(nodes.Text)}, nodes.As, nil
		}
	}
	return nil, name, fmt.Errorf("%s: it did not come with the experiment", name)
}
