package notebooks_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"runtime"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

const (
	// drawnOn is where the committed figures were drawn. Elsewhere anti-aliasing
	// may differ, so only the sizes are compared.
	drawnOn = "linux/amd64"

	// slack is how much a channel of a pixel, 0 to 65535, may differ: processors of one
	// kind round alike but for the last bit.
	slack = 8 * 257
)

// samePictures compares the figures of two cells with equally many outputs.
func samePictures(committed, fresh []output) error {
	if len(committed) != len(fresh) {
		return fmt.Errorf("%d outputs, %d", len(committed), len(fresh))
	}
	for i, o := range committed {
		if err := samePicture(o.Data["image/png"], fresh[i].Data["image/png"]); err != nil {
			return fmt.Errorf("figure in output %d: %w", i, err)
		}
	}
	return nil
}

// samePicture compares pixels, not compression.
func samePicture(committed, fresh json.RawMessage) error {
	if committed == nil && fresh == nil {
		return nil
	}
	a, err := decodePicture(committed)
	if err != nil {
		return err
	}
	b, err := decodePicture(fresh)
	if err != nil {
		return err
	}
	if a.Bounds() != b.Bounds() {
		return fmt.Errorf("size %v, %v", a.Bounds().Max, b.Bounds().Max)
	}
	if runtime.GOOS+"/"+runtime.GOARCH != drawnOn {
		return nil
	}
	return samePixels(a, b)
}

func samePixels(a, b image.Image) error {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if !near(a.At(x, y), b.At(x, y)) {
				return fmt.Errorf("pixel (%d, %d) is %v, %v", x, y, a.At(x, y), b.At(x, y))
			}
		}
	}
	return nil
}

func near(a, b color.Color) bool {
	r, g, u, o := a.RGBA()
	r2, g2, u2, o2 := b.RGBA()
	return apart(r, r2) <= slack && apart(g, g2) <= slack && apart(u, u2) <= slack && apart(o, o2) <= slack
}

func apart(a, b uint32) uint32 { return max(a, b) - min(a, b) }

// decodePicture reads a figure as the notebook has it: a PNG file in base 64.
func decodePicture(data json.RawMessage) (image.Image, error) {
	if data == nil {
		return nil, fmt.Errorf("there is one on one side only")
	}
	var encoded text
	if err := json.Unmarshal(data, &encoded); err != nil {
		return nil, err
	}
	file, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(string(encoded), "\n", ""))
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(file))
}

// drawPicture makes a figure with one point.
func drawPicture(t *testing.T, x int) string {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 8, 8))
	picture.SetGray(x, 5, color.Gray{255})
	var file bytes.Buffer
	fixture.OK(t, png.Encode(&file, picture))
	return base64.StdEncoding.EncodeToString(file.Bytes())
}
