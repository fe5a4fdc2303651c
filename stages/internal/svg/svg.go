// Package svg writes the pictures of games: SVG files that can stand alone or within a
// page, with a description in words for those who cannot see them. Equal pictures have
// equal bytes.
package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
)

// Picture is one that is being written.
type Picture struct{ text bytes.Buffer }

// New begins a square picture. class is the name that rules of style have to mention,
// so that they are safe within a page.
func New(class string, extent int, title, description, style string) *Picture {
	p := new(Picture)
	fmt.Fprintf(&p.text, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" class="%s" role="img">`+"\n", extent,
		extent, class)
	p.Line(`<title>%s</title>`, escaped(title))
	p.Line(`<desc>%s</desc>`, escaped(description))
	p.Line("<style>%s  </style>", style)
	p.Line(`<rect class="ground" width="%d" height="%d" rx="6"/>`, extent, extent)
	return p
}

// Line writes an element.
func (p *Picture) Line(format string, values ...any) {
	fmt.Fprintf(&p.text, "  "+format+"\n", values...)
}

// Bytes ends the picture and returns it.
func (p *Picture) Bytes() []byte {
	p.text.WriteString("</svg>\n")
	return p.text.Bytes()
}

// escaped returns text as XML has it between tags.
func escaped(text string) string {
	var out bytes.Buffer
	if err := xml.EscapeText(&out, []byte(text)); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.String()
}
