package experiment

import "github.com/nonminimax/nonminimax/stages/declare"

// ReadNodes reads the trees of a file of nodes. byFlag says that the name comes from a flag
// rather than the experiment, which may be in another folder; as says what the file is. The error message is
// appended to the location of the name.
type ReadNodes func(file string, byFlag bool, as declare.Reading) (declare.Nodes, error)

// Load reads an experiment from the text of a file; file is its name in errors, and nodes
// reads the files of nodes that it names. The result is checked, expanded and complete. The
// error, if any, is one or several joined [*Error], in the order of the file.
func Load(file string, text []byte, nodes ReadNodes, overrides Overrides) (*Experiment, error) {
	return load(file, source{}, text, nodes, overrides)
}

func load(file string, from source, text []byte, nodes ReadNodes, overrides Overrides) (*Experiment, error) {
	d := &decoder{file: file, nodes: nodes}
	root := d.parse(from, text)
	if root == nil {
		return nil, d.err()
	}
	d.applySets(root, overrides.Set)
	d.expand(root)
	overrides.applyFlags(root)
	e := d.experiment(root)
	if err := d.err(); err != nil {
		return nil, err
	}
	return e, nil
}
