package bucket

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/aws/smithy-go"
	"google.golang.org/api/googleapi"
)

// answer returns what a service says of a request that it does not do; an empty code if
// it has said nothing.
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

// refusals are the answers that a user meets when something is not set up as it should be.
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

// refusal returns a service's answer in words.
func refusal(code, message string) string {
	if known, is := refusals[code]; is {
		return fmt.Sprintf("%s (%s)", known, code)
	}
	if message == "" {
		return code
	}
	return short(fmt.Sprintf("%s (%s)", message, code))
}
