package objects

import (
	"strings"
	"testing"
)

// TestAddress reads valid URLs.
func TestAddress(t *testing.T) {
	for text, want := range map[string]struct{ name, key, folder string }{
		"s3://b":                          {"s3://b", "x/y", "x/"},
		"s3://b/":                         {"s3://b", "x/y", "x/"},
		"gs://b/runs/one/":                {"gs://b/runs/one", "runs/one/x/y", "runs/one/x/"},
		"azblob://c/r?storage_account=me": {"azblob://c/r", "r/x/y", "r/x/"},
		"s3://b/a=1?region=eu&endpoint=http%3A%2F%2Fh": {"s3://b/a=1", "a=1/x/y", "a=1/x/"},
	} {
		a, err := parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if a.String() != want.name || a.key("x/y") != want.key || a.folder("x") != want.folder {
			t.Errorf("%q: %q, %q, %q, expected %q", text, a, a.key("x/y"), a.folder("x"), want)
		}
	}
}

// TestWrongAddresses: each mistake in a URL has its own message, and none shows a secret.
func TestWrongAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"s3://":                      "names no bucket",
		"s3:///folder":               "names no bucket",
		"s3://?region=eu":            "names no bucket",
		"ftp://b/f":                  "unknown scheme \"ftp\", expected one of azblob, gs, s3",
		"file:///tmp/x":              "unknown scheme",
		"s3://b/a//c":                "between single slashes",
		"s3://b/a/../c":              "without . and ..",
		"s3://b/a%20c":               "' ' in it is not safe",
		"s3://b/a%0Ac":               "not safe",
		"s3://b/gr%C3%BC%C3%9Fe":     "'ü' in it",
		"s3://b/a%FFc":               "between single slashes",
		"s3://b/a%5Cc":               "not safe",
		"s3://b%zz":                  "invalid URL escape",
		"s3://b/f?regoin=SECRET":     "unknown query parameter \"regoin\", expected one of accelerate",
		"s3://b/f?prefix=SECRET":     "unknown query parameter \"prefix\"",
		"gs://b/f?region=SECRET":     "unknown query parameter \"region\", expected one of anonymous",
		"azblob://c/f?sig=SECRET":    "unknown query parameter \"sig\"",
		"s3://b/f?region=a&region=b": "\"region\" is there twice",
		"s3://b/f?region=SECRET;x":   "of the form name=value",
		"s3://me:SECRET@b/f":         "credentials come from the environment",
		"s3://b/f#SECRET":            "a fragment (#)",
		"s3://b:80/f":                "expected the name of a bucket",
	} {
		_, err := parse(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, expected one with %q", text, err, want)
		} else if strings.Contains(err.Error(), "SECRET") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %q shows too much", text, err)
		}
	}
}
