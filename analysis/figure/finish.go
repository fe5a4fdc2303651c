package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
)

// finish turns what was drawn into a file that says in words what it shows, stands
// in a page as it is, and looks the same where the typeface is missing.
func finish(drawn []byte, title, words string) ([]byte, error) {
	const head = "<svg "
	start := bytes.Index(drawn, []byte(head))
	end := bytes.IndexByte(drawn[max(start, 0):], '>')
	if start < 0 || end < 0 {
		return nil, fmt.Errorf("drawing %q: expected an svg element", title)
	}
	drawn = drawn[start:]
	var out bytes.Buffer
	out.WriteString(head + `role="img" `)
	out.Write(drawn[len(head) : end+1])
	fmt.Fprintf(&out, "\n<title>%s</title>\n<desc>%s</desc>", escaped(title), escaped(words))
	out.Write(bytes.ReplaceAll(drawn[end+1:], []byte("font-family:Liberation Sans;"), []byte("font-family:Liberation Sans,Arial,Helvetica,sans-serif;")))
	return out.Bytes(), nil
}

// escaped returns text as XML has it between tags.
func escaped(text string) string {
	var out bytes.Buffer
	if err := xml.EscapeText(&out, []byte(text)); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.String()
}
