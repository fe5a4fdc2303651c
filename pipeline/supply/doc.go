// Package supply has tests of what the program is made of beside its own code: that
// every module, font and context that is linked or embedded is listed in THIRD_PARTY.md
// with a licence that allows it, and that the scan for known vulnerabilities of .ci/scan
// tells a finding from a database that it cannot reach.
//
// After adding or raising a module:
//
//	go test ./pipeline/supply -run TestLicences -args -update
//
// and for the program with engines and object storage, which has a list of its own:
//
//	go test ./pipeline/supply -run TestLicences -args -of ../runner/beam -from . -update
package supply
