package nodetree

import "math"

// texts are names without an allocation each.
type texts struct {
	data []byte
	ends []uint32
}

// add appends a text, or reports that there is no room for it.
func (t *texts) add(text string) bool {
	if len(t.data)+len(text) > math.MaxUint32 {
		return false
	}
	t.data = append(t.data, text...)
	t.ends = append(t.ends, uint32(len(t.data)))
	return true
}

// len returns how many texts there are.
func (t *texts) len() int { return len(t.ends) }

// at returns a text.
func (t *texts) at(i int) string {
	from := uint32(0)
	if i > 0 {
		from = t.ends[i-1]
	}
	return string(t.data[from:t.ends[i]])
}
