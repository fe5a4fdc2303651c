// Package estimate says how much disk a run will take, before anything is made.
//
// How well rows compress depends on the game, the evaluator and the rule, so no
// formula of types and row counts is near the truth for all of them. What is
// estimated is measured instead: for every board set the parts of two small samples
// are made in memory, by the code that will make the real ones. The difference
// between the two is what a row takes, the rest what a file takes whatever its rows.
// See [sampled] for how small they are, and what a sample cannot tell.
package estimate

import (
	"context"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Disk is what the parts that a plan makes will take.
type Disk struct {
	Tables []Table // in the order of the pipeline; those of which nothing is made are left out
	// Room is how many bytes have to be free for it: whole blocks for the new parts
	// and manifests, less what the parts that they replace give back one by one.
	Room int64
}

// Table is the new parts of one table.
type Table struct {
	Name  string `json:"table"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// Bytes returns the bytes of all parts that are made.
func (d Disk) Bytes() (sum int64) {
	for _, t := range d.Tables {
		sum += t.Bytes
	}
	return sum
}

// Files returns how many parts are made.
func (d Disk) Files() (sum int) {
	for _, t := range d.Tables {
		sum += t.Files
	}
	return sum
}

// Of estimates the parts that a plan says to make, on so many workers. Old returns
// the size of the file that a part replaces, 0 where there is none.
func Of(ctx context.Context, p *plan.Plan, workers int, old func(*plan.Part) int64) (Disk, error) {
	made := p.Made()
	rates, err := sample(ctx, p, made)
	if err != nil {
		return Disk{}, err
	}
	d := Disk{}
	byTable := make(map[string]*Table)
	var replaced int64 // the largest
	for _, each := range made {
		bytes := rates.bytes(each)
		t := byTable[each.Schema.Name]
		if t == nil {
			t = &Table{Name: each.Schema.Name}
			byTable[t.Name] = t
		}
		t.Files++
		t.Bytes += bytes
		before := old(each)
		d.Room += blocks(bytes) + entryBytes - before
		replaced = max(replaced, before)
	}
	d.Room += int64(workers) * replaced // of parts that are whole before they replace it
	for _, schema := range part.RowTables() {
		if t := byTable[schema.Name]; t != nil {
			d.Tables = append(d.Tables, *t)
		}
	}
	return d, nil
}

// entryBytes is what a part takes in the manifest of its folder.
const entryBytes = 384

// block is how most file systems give out room.
const block = 4096

// blocks rounds a size up to whole blocks.
func blocks(bytes int64) int64 { return (bytes + block - 1) / block * block }
