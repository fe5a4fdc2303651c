package bucket

import (
	"context"
	"errors"
	"fmt"
	"os"

	"cloud.google.com/go/storage"
	"gocloud.dev/blob"
	"gocloud.dev/blob/gcsblob"
	"gocloud.dev/gcp"
)

// attempts is how often Google's library sends a request; by itself it would not stop.
const attempts = 6

// errNoGoogle says where credentials for Google Cloud were looked for.
var errNoGoogle = errors.New("no credentials: GOOGLE_APPLICATION_CREDENTIALS names no file with a key, " +
	"gcloud auth application-default login has left none, and this machine has no service account of its own")

// connectGoogle prepares requests to Google Cloud Storage.
func connectGoogle(ctx context.Context, at address) (*blob.Bucket, error) {
	opener := gcsblob.URLOpener{Client: gcp.NewAnonymousHTTPClient(gcp.DefaultTransport())}
	if at.query.Get("anonymous") != "true" && os.Getenv("STORAGE_EMULATOR_HOST") == "" {
		found, err := gcp.DefaultCredentials(ctx)
		if err != nil {
			return nil, fmt.Errorf("%w%w", errNoGoogle, hidden{err})
		}
		if opener.Client, err = gcp.NewHTTPClient(gcp.DefaultTransport(), gcp.CredentialsTokenSource(found)); err != nil {
			return nil, err
		}
	}
	b, err := opener.OpenBucketURL(context.WithoutCancel(ctx), at.url())
	if err != nil {
		return nil, err
	}
	var client *storage.Client
	if b.As(&client) {
		client.SetRetry(storage.WithMaxAttempts(attempts))
	}
	return b, nil
}
