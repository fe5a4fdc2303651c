package objects

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
)

// address locates a dataset: a folder of a bucket of a service.
type address struct {
	scheme string
	bucket string
	prefix string // without slashes at its ends; may be empty
	query  url.Values
}

// parameters are the allowed query parameters, by scheme. The libraries know others, which
// would sign addresses or make incomplete objects visible.
var parameters = map[string][]string{
	"s3": {"accelerate", "anonymous", "disable_https", "dualstack", "endpoint", "fips", "hostname_immutable",
		"kmskeyid", "profile", "rate_limiter_capacity", "region", "request_checksum_calculation",
		"response_checksum_validation", "role", "s3ForcePathStyle", "ssetype", "use_path_style"},
	"gs":     {"anonymous"},
	"azblob": {"cdn", "domain", "localemu", "protocol", "storage_account"},
}

// parse reads a URL such as s3://bucket/prefix?region=eu-central-1. Its errors show neither
// passwords nor the query, which may contain one.
func parse(text string) (address, error) {
	u, err := url.Parse(text)
	if err != nil {
		var wrong *url.Error
		if errors.As(err, &wrong) {
			err = wrong.Err // without the text
		}
		return address{}, fmt.Errorf("output URL: %w", err)
	}
	a := address{scheme: u.Scheme, bucket: u.Host, prefix: strings.Trim(u.Path, "/")}
	switch {
	case u.User != nil:
		err = errors.New("it has a user name; credentials come from the environment or from files")
	case u.Fragment != "":
		err = errors.New("it has a fragment (#), which no bucket has")
	default:
		err = a.check()
	}
	if err != nil {
		return address{}, fmt.Errorf("output %q: %w", a, err)
	}
	if a.query, err = a.options(u.RawQuery); err != nil {
		return address{}, fmt.Errorf("output %q: %w", a, err)
	}
	return a, nil
}

func (a address) check() error {
	if _, known := parameters[a.scheme]; !known {
		return fmt.Errorf("unknown scheme %q, expected one of %s", a.scheme, strings.Join(slices.Sorted(maps.Keys(parameters)), ", "))
	}
	if a.bucket == "" {
		return fmt.Errorf("it names no bucket, expected %s://BUCKET/FOLDER", a.scheme)
	}
	if strings.ContainsFunc(a.bucket, unusual) {
		return fmt.Errorf("%q: expected the name of a bucket behind %s://", a.bucket, a.scheme)
	}
	if a.prefix != "" && !fs.ValidPath(a.prefix) {
		return fmt.Errorf("folder %q: expected names between single slashes, without . and ..", a.prefix)
	}
	if at := strings.IndexFunc(a.prefix, unusual); at >= 0 {
		return fmt.Errorf("folder %q: %q in it is not safe in all object storage, expected letters, digits and -_.=+@!()/", a.prefix, []rune(a.prefix[at:])[0])
	}
	return nil
}

// unusual reports whether a character has a special meaning to some service or tool.
func unusual(c rune) bool {
	letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
	return !letter && !strings.ContainsRune("-_.=+@!()/", c)
}

// options reads the query.
func (a address) options(text string) (url.Values, error) {
	values, err := url.ParseQuery(text)
	if err != nil {
		return nil, errors.New("what follows the question mark is not of the form name=value&name=value")
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if !slices.Contains(parameters[a.scheme], name) {
			return nil, fmt.Errorf("unknown query parameter %q, expected one of %s", name, strings.Join(parameters[a.scheme], ", "))
		}
		if len(values[name]) > 1 {
			return nil, fmt.Errorf("query parameter %q is there twice", name)
		}
	}
	return values, nil
}

// String returns the address without its query.
func (a address) String() string {
	return strings.TrimSuffix(a.scheme+"://"+a.bucket+"/"+a.prefix, "/")
}

// key returns the key of an object in the bucket.
func (a address) key(name string) string { return path.Join(a.prefix, name) }

// url returns the bucket's address for the libraries, which take the folder separately.
func (a address) url() *url.URL {
	return &url.URL{Scheme: a.scheme, Host: a.bucket, RawQuery: a.query.Encode()}
}
