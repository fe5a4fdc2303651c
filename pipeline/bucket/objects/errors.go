package objects

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"cloud.google.com/go/storage"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/aws/smithy-go"
	smithyhttp "github.com/aws/smithy-go/transport/http"
	"google.golang.org/api/googleapi"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// errSilent is the cause of a request that timed out.
var errSilent = errors.New("no answer in time")

// cause is a short form of a library's error, which is many lines long with request
// identifiers. Without a text the error can be matched and is not printed.
type cause struct {
	text string
	error
}

func (c cause) Error() string { return c.text }
func (c cause) Unwrap() error { return c.error }

// explain reduces an error of a library to its cause. The context is that of the request.
func explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	var lock lockError
	if errors.As(err, &lock) {
		return lock
	}
	for _, known := range []error{errNoS3, errNoGoogle, fs.ErrNotExist, store.ErrChanged} {
		if errors.Is(err, known) {
			return err
		}
	}
	if ctx.Err() != nil && context.Cause(ctx) != nil {
		return cause{context.Cause(ctx).Error(), err}
	}
	return cause{words(err), err}
}

// words returns the message for an error of a library.
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

// short returns the first line of a text, truncated to a readable length.
func short(text string) string {
	const most = 240
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}

func (b *Bucket) failed(ctx context.Context, doing, name string, err error) error {
	return fmt.Errorf("%s %q: %w", doing, b.Path(name), explain(ctx, missing(err)))
}

// answer returns a service's error code and message, an empty code if it sent none.
func answer(err error) (code, message string) {
	var amazon smithy.APIError
	var google *googleapi.Error
	var azure *azcore.ResponseError
	switch {
	case errors.As(err, &amazon):
		return amazon.ErrorCode(), amazon.ErrorMessage()
	case errors.As(err, &google):
		return fmt.Sprintf("%d %s", google.Code, http.StatusText(google.Code)), google.Message
	case errors.As(err, &azure):
		return azure.ErrorCode, http.StatusText(azure.StatusCode)
	}
	return "", ""
}

// refusals explain the error codes that a wrong set-up causes.
var refusals = map[string]string{
	"NoSuchBucket":                       "there is no such bucket",
	"ContainerNotFound":                  "there is no such container",
	"404 Not Found":                      "there is no such bucket",
	"InvalidBucketName":                  "this is no name for a bucket",
	"OutOfRangeInput":                    "this is no name for a container",
	"InvalidResourceName":                "this is no name for a container",
	"InvalidAccessKeyId":                 "wrong credentials: the service does not know this access key",
	"SignatureDoesNotMatch":              "wrong credentials: the secret is not the one of this access key",
	"XAdminUserNotFound":                 "wrong credentials: the service does not know this access key", // versitygw
	"InvalidToken":                       "wrong credentials: the session token is not valid",
	"ExpiredToken":                       "the credentials have expired",
	"AuthenticationFailed":               "wrong credentials: the account's key or token is not valid",
	"401 Unauthorized":                   "wrong credentials, or none",
	"403 Forbidden":                      "these credentials do not allow it, or there is no such bucket",
	"AccessDenied":                       "these credentials do not allow it",
	"Forbidden":                          "these credentials do not allow it",
	"AuthorizationFailure":               "wrong credentials, or they do not allow it",
	"PermanentRedirect":                  "the bucket is in another region: expected its own as ?region=…",
	"IllegalLocationConstraintException": "the bucket is in another region: expected its own as ?region=…",
}

// refusal explains a service's error code.
func refusal(code, message string) string {
	if known, is := refusals[code]; is {
		return fmt.Sprintf("%s (%s)", known, code)
	}
	if message == "" {
		return code
	}
	return short(fmt.Sprintf("%s (%s)", message, code))
}

// noObject are the error codes for a missing object. The libraries' own classification is
// unusable: it also covers objects that Google forbids to look at, missing buckets, archived
// objects and name servers that do not answer. A missing file is made again; one that cannot
// be read is an error.
var noObject = []string{"NoSuchKey", "NotFound", "BlobNotFound"}

// missing makes the error for a missing object match fs.ErrNotExist.
func missing(err error) error {
	code, _ := answer(err)
	if errors.Is(err, storage.ErrObjectNotExist) || slices.Contains(noObject, code) {
		return fmt.Errorf("%w%w", fs.ErrNotExist, cause{"", err})
	}
	return err
}
