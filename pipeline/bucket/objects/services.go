package objects

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"

	"cloud.google.com/go/storage"
	"github.com/aws/aws-sdk-go-v2/aws"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go/logging"
	"gocloud.dev/blob"
	"gocloud.dev/blob/azureblob"
	"gocloud.dev/blob/gcsblob"
	"gocloud.dev/blob/s3blob"
	"gocloud.dev/gcp"
)

// headerTimeout is how long S3 may take to answer a request that has arrived before it is sent
// again.
const headerTimeout = 30 * time.Second

// errNoS3 says where credentials for S3 were looked for.
var errNoS3 = errors.New("no credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, " +
	"there is no profile (AWS_PROFILE) with a key in ~/.aws/credentials or ~/.aws/config, and this machine has no role of its own")

// connectS3 prepares a client for S3 or a compatible server.
func connectS3(ctx context.Context, at address) (*blob.Bucket, error) {
	if err := compatible(at.query); err != nil {
		return nil, err
	}
	b, err := new(s3blob.URLOpener).OpenBucketURL(ctx, at.url())
	if err != nil {
		return nil, err
	}
	var client *s3.Client
	if !b.As(&client) {
		return nil, errors.New("the library for S3 has no client of the expected kind")
	}
	options := client.Options()
	if options.Region == "" {
		return nil, errors.New("no region: expected ?region=… in the URL, AWS_REGION, or one in ~/.aws/config")
	}
	if at.query.Get("anonymous") != "true" {
		if options.Credentials, err = credentials(ctx, at.query.Get("profile")); err != nil {
			return nil, err
		}
	}
	*client = *s3.New(options, patient) // the bucket's own
	return b, nil
}

// credentials finds the credentials of the user or the machine. gocloud.dev would find the
// same, but logs its search on stderr and cannot be silenced.
func credentials(ctx context.Context, profile string) (aws.CredentialsProvider, error) {
	c, err := config.LoadDefaultConfig(ctx, config.WithLogger(logging.Nop{}), config.WithSharedConfigProfile(profile))
	if err == nil {
		_, err = c.Credentials.Retrieve(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("%w%w", errNoS3, cause{"", err})
	}
	return c.Credentials, nil
}

// compatible checks the endpoint of a compatible server and sets the options that follow from
// it.
func compatible(query url.Values) error {
	endpoint := query.Get("endpoint")
	if endpoint == "" {
		return nil
	}
	u, err := url.Parse(endpoint)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.User != nil {
		return errors.New("query parameter \"endpoint\": expected http://HOST:PORT or https://HOST")
	}
	if !query.Has("use_path_style") && !query.Has("s3ForcePathStyle") {
		query.Set("use_path_style", "true")
	}
	return nil
}

// patient makes a client retry requests without an answer, and silences its log.
func patient(options *s3.Options) {
	if c, is := options.HTTPClient.(*awshttp.BuildableClient); is {
		options.HTTPClient = fenced{c.WithTransportOptions(func(t *http.Transport) { t.ResponseHeaderTimeout = headerTimeout })}
	}
	options.Logger = logging.Nop{}
	options.DisableLogOutputChecksumValidationSkipped = true
}

// attempts is how often Google's library sends a request; its default is no limit.
const attempts = 6

// errNoGoogle says where credentials for Google Cloud were looked for.
var errNoGoogle = errors.New("no credentials: GOOGLE_APPLICATION_CREDENTIALS names no file with a key, " +
	"gcloud auth application-default login has left none, and this machine has no service account of its own")

// connectGoogle prepares a client for Google Cloud Storage.
func connectGoogle(ctx context.Context, at address) (*blob.Bucket, error) {
	opener := gcsblob.URLOpener{Client: gcp.NewAnonymousHTTPClient(gcp.DefaultTransport())}
	if at.query.Get("anonymous") != "true" && os.Getenv("STORAGE_EMULATOR_HOST") == "" {
		found, err := gcp.DefaultCredentials(ctx)
		if err != nil {
			return nil, fmt.Errorf("%w%w", errNoGoogle, cause{"", err})
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

// errNoAzure says where credentials for Azure are looked for.
var errNoAzure = errors.New("no credentials: expected AZURE_STORAGE_ACCOUNT with AZURE_STORAGE_KEY or AZURE_STORAGE_SAS_TOKEN, " +
	"AZURE_STORAGE_CONNECTION_STRING, AZURE_TENANT_ID with AZURE_CLIENT_ID and AZURE_CLIENT_SECRET, a machine with an identity of its own, or az login")

// connectAzure prepares a client for Azure's blob storage.
func connectAzure(ctx context.Context, at address) (*blob.Bucket, error) {
	if azureblob.NewDefaultServiceURLOptions().AccountName == "" && at.query.Get("storage_account") == "" {
		return nil, errors.New("no storage account: expected AZURE_STORAGE_ACCOUNT, AZURE_STORAGE_CONNECTION_STRING or ?storage_account=… in the URL")
	}
	return blob.DefaultURLMux().OpenBucketURL(ctx, at.url())
}
