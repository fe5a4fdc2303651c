package plan

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

// age says which version of the program made a part, from the versions in its recipe.
type age string

const (
	current age = ""
	older   age = "an older"
	newer   age = "a newer"
)

// ageOf returns the age of a part of a table, and the version that tells. A part is newer if one of its
// versions is, or is none that this program has ever had.
func ageOf(meta part.Meta, s part.Schema) (made age, because string) {
	var r recipe
	json.Unmarshal([]byte(meta.Spec), &r) // what it cannot read is empty
	for _, v := range []struct{ what, was, now string }{
		{"schema", r.Schema, s.Version},
		{"file layout", r.Layout, part.LayoutVersion},
		{"code of stage " + string(r.Stage), r.Code, codes[r.Stage]},
	} {
		if v.was == v.now {
			continue
		}
		text := fmt.Sprintf("%s %s, here %s", v.what, v.was, v.now)
		was, err := strconv.Atoi(v.was)
		if now, _ := strconv.Atoi(v.now); err != nil || was > now {
			return newer, text
		}
		if made == current {
			made, because = older, text
		}
	}
	return made, because
}
