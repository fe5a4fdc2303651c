package command

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// showCommand is `show`.
type showCommand struct {
	Table       string   `arg:"" help:"Name of a table, such as decisions or contests."`
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
	Where       []string `help:"Only rows whose column has this value; several must all hold." sep:"none" placeholder:"COLUMN=VALUE"`
	Limit       int      `help:"How many rows to show." default:"10"`
}

// Run executes the subcommand.
func (c *showCommand) Run(s *session) error {
	if c.Limit < 0 {
		return usageError(fmt.Sprintf("--limit=%d: expected 0 or more", c.Limit))
	}
	schema, err := c.schema()
	if err != nil {
		return err
	}
	where, err := parseConditions(c.Where, schema)
	if err != nil {
		return err
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	for _, e := range experiments {
		look := look{store: s.output, schema: schema, where: where, limit: c.Limit}
		if look.keys, err = keysOf(e); err != nil {
			return err
		}
		if err := look.read(e.Name); err != nil {
			return err
		}
		if err := look.print(s, e.Name); err != nil {
			return err
		}
		look.note(s, e.Name)
	}
	return nil
}

// schema returns the schema of the table asked for.
func (c *showCommand) schema() (part.Schema, error) {
	var names []string
	for _, schema := range append(part.RowTables(), results.Schemas()...) {
		if schema.Name == c.Table {
			return schema, nil
		}
		names = append(names, schema.Name)
	}
	return part.Schema{}, usageError(fmt.Sprintf("table %q is not known, expected one of %s", c.Table, strings.Join(names, ", ")))
}
