package objects

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"cloud.google.com/go/storage"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
	azure "github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/blob"
	"github.com/aws/aws-sdk-go-v2/aws/middleware"
	"github.com/aws/aws-sdk-go-v2/feature/s3/transfermanager"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob"
)

// A version identifies one state of an object: an ETag, or Google's generation.

// noVersion is a version that no object has, by scheme.
var noVersion = map[string]string{"s3": `"00000000000000000000000000000000"`, "gs": "1", "azblob": `"0x0"`}

// versionOf returns the version that a reader reads and, where the service sends its time, the
// age of the object by the service's own clock.
func versionOf(r *blob.Reader) (version string, age time.Duration, aged bool, err error) {
	var now time.Time
	var amazon s3.GetObjectOutput
	var google *storage.Reader
	var micro azure.DownloadStreamResponse
	switch {
	case r.As(&amazon) && amazon.ETag != nil:
		version = *amazon.ETag
		now, aged = middleware.GetServerTime(amazon.ResultMetadata)
	case r.As(&google):
		version = strconv.FormatInt(google.Attrs.Generation, 10)
	case r.As(&micro) && micro.ETag != nil:
		version = string(*micro.ETag)
		if micro.Date != nil {
			now, aged = *micro.Date, true
		}
	default:
		return "", 0, false, errors.New("the service gives objects no versions, which keep two runs apart")
	}
	return version, now.Sub(r.ModTime()), aged, nil
}

// replacing makes a write succeed only if it replaces that version.
func replacing(version string) func(as func(any) bool) error {
	return func(as func(any) bool) error {
		var amazon *transfermanager.UploadObjectInput
		var google **storage.ObjectHandle
		var micro *azblob.UploadStreamOptions
		switch {
		case as(&amazon):
			amazon.IfMatch = &version
		case as(&google):
			generation, err := strconv.ParseInt(version, 10, 64)
			if err != nil {
				return fmt.Errorf("generation %q: %w", version, err)
			}
			*google = (*google).If(storage.Conditions{GenerationMatch: generation})
		case as(&micro):
			tag := azcore.ETag(version)
			micro.AccessConditions = &azblob.AccessConditions{ModifiedAccessConditions: &azure.ModifiedAccessConditions{IfMatch: &tag}}
		default:
			return errUnconditional
		}
		return nil
	}
}
