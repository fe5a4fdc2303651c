package report

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"html"
	"regexp"
	"strings"
)

// A page ends with a hash of itself, so that what it says of its own making can be
// taken at its word.
const signature = "<!-- SHA-256 of all above: %x -->\n"

// signed puts the hash behind a page.
func signed(page []byte) []byte {
	return fmt.Appendf(page, signature, sha256.Sum256(page))
}

// checkSignature makes sure that a page is the one that was written.
func checkSignature(page []byte) error {
	at := len(page) - len(fmt.Sprintf(signature, sha256.Sum256(nil)))
	if at < 0 || !bytes.Equal(signed(page[:at:at]), page) {
		return fmt.Errorf("its text is not what the hash at its end stands for")
	}
	return nil
}

// told is what a page says of its making: the day of the tables, and the program.
func told(page []byte) (date string, program Program) {
	date, _, _ = strings.Cut(factOf(page, "Tables written"), " ")
	program.Version = strings.TrimPrefix(factOf(page, "Program"), "nonminimax ")
	if program.Version == versionUnknown {
		program.Version = ""
	}
	program.Revision, program.Modified = strings.CutSuffix(factOf(page, "Revision of the program"), withChanges)
	program.Time = factOf(page, "Date of that revision")
	return date, program
}

// factOf returns a fact of the last section of a page; empty where there is none.
func factOf(page []byte, name string) string {
	line := regexp.MustCompile(`<dt>` + name + `</dt><dd>(?:<code>)?([^<]*)<`)
	found := line.FindAllSubmatch(page, -1)
	if len(found) == 0 {
		return ""
	}
	return html.UnescapeString(string(found[len(found)-1][1]))
}
