package bucket

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"strings"

	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// errSilent is the cause of a request that was given up.
var errSilent = errors.New("no answer in time")

// cause is an error of a library, which is many lines with the identifiers of requests, in
// a few words.
type cause struct {
	text string
	error
}

func (c cause) Error() string { return c.text }
func (c cause) Unwrap() error { return c.error }

// hidden is an error that can be matched and is not printed.
type hidden struct{ error }

func (hidden) Error() string   { return "" }
func (h hidden) Unwrap() error { return h.error }

// explain cuts an error of a library to its cause. The context is that of the request.
func explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	for _, said := range []error{errNoS3, errNoGoogle, fs.ErrNotExist} {
		if errors.Is(err, said) {
			return err
		}
	}
	if ctx.Err() != nil && context.Cause(ctx) != nil {
		return cause{context.Cause(ctx).Error(), err}
	}
	return cause{words(err), err}
}

// words returns what an error of a library comes down to.
func words(err error) string {
	if code, message := answer(err); code != "" {
		return refusal(code, message)
	}
	var name *net.DNSError
	var connection *net.OpError
	var request *url.Error
	var response *smithyhttp.ResponseError
	switch {
	case strings.Contains(err.Error(), "DefaultAzureCredential"):
		return errNoAzure.Error()
	case errors.As(err, &name):
		return fmt.Sprintf("there is no host %q", name.Name)
	case errors.As(err, &connection):
		return connection.Error()
	case errors.As(err, &request):
		return short(request.Err.Error())
	case errors.As(err, &response) && response.Response != nil:
		return fmt.Sprintf("HTTP status %d, and nothing that a service of this kind would say beside it", response.HTTPStatusCode())
	}
	text := err.Error()
	if _, after, wrapped := strings.Cut(text, "(code="); wrapped && strings.HasPrefix(text, "blob (") {
		_, text, _ = strings.Cut(after, "): ")
	}
	return short(text)
}

// short returns the first line of a text, of a length that can be read.
func short(text string) string {
	const most = 240
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}

// failed says what could not be done with an object, and why.
func (b *Bucket) failed(ctx context.Context, doing, name string, err error) error {
	return fmt.Errorf("%s %q: %w", doing, b.Path(name), explain(ctx, missing(err)))
}
