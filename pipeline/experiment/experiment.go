package experiment

// Experiment is one experiment file, checked and with every default filled in.
type Experiment struct {
	// Name is the name of folders and of group keys: lower-case letters,
	// digits, "." and "-", beginning and ending with a letter or digit.
	Name string `json:"name"`
	// Title is one line for people; empty when the file gives none.
	Title string `json:"title"`
	// Source is the key of the literature, such as "[NPT86]"; may be empty.
	Source string `json:"source"`
	// Seed is the seed that board sets without a seed of their own take.
	Seed uint64 `json:"seed"`
	// Keep says what later stages leave on disk. It changes no result, so
	// [Experiment.Canonical] leaves it out.
	Keep Keep `json:"keep,omitempty"`
	// Published names the folder under data/published to compare with;
	// empty for none.
	Published string `json:"published"`
	// BoardSets has at least one element, in the order of the file, an entry
	// of several heights replaced by one element a height, ascending.
	BoardSets []BoardSet `json:"boardsets"`
}

// BoardSet returns the board set of that name, and whether there is one.
func (e *Experiment) BoardSet(name string) (BoardSet, bool) {
	for _, s := range e.BoardSets {
		if s.Name == name {
			return s, true
		}
	}
	return BoardSet{}, false
}

// Keep says how much of the decisions and games stays on disk.
type Keep string

const (
	// KeepRows keeps a row for every board, the default.
	KeepRows Keep = "rows"
	// KeepCounts keeps only the counts that the analysis needs.
	KeepCounts Keep = "counts"
)

// Keeps lists every value of keep, the default first.
func Keeps() []string { return []string{string(KeepRows), string(KeepCounts)} }
