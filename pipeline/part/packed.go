package part

import "fmt"

// Packed is a binary column of equally long values: row i has
// Data[i*Width : (i+1)*Width]. Reading gives this kind.
type Packed struct {
	Width int // bytes a row, at least 1
	Data  []byte
}

func (Packed) typ() Type { return TypeBinary }

func (c Packed) length() int { return len(c.Data) / max(c.Width, 1) }

func (c Packed) check() error {
	if c.Width < 1 || len(c.Data)%c.Width != 0 {
		return fmt.Errorf("got %d bytes in rows of %d, expected whole rows of at least 1", len(c.Data), c.Width)
	}
	return nil
}

// At returns the bytes of row i, which share the column's memory.
func (c Packed) At(i int) []byte { return c.Data[i*c.Width : (i+1)*c.Width] }
