package bucket

import (
	"context"
	"errors"

	"gocloud.dev/blob"
	"gocloud.dev/blob/azureblob"
)

// errNoAzure says where credentials for Azure are looked for.
var errNoAzure = errors.New("no credentials: expected AZURE_STORAGE_ACCOUNT with AZURE_STORAGE_KEY or AZURE_STORAGE_SAS_TOKEN, " +
	"AZURE_STORAGE_CONNECTION_STRING, AZURE_TENANT_ID with AZURE_CLIENT_ID and AZURE_CLIENT_SECRET, a machine with an identity of its own, or az login")

// connectAzure prepares requests to Azure's blob storage.
func connectAzure(ctx context.Context, at address) (*blob.Bucket, error) {
	if azureblob.NewDefaultServiceURLOptions().AccountName == "" && at.query.Get("storage_account") == "" {
		return nil, errors.New("no storage account: expected AZURE_STORAGE_ACCOUNT, AZURE_STORAGE_CONNECTION_STRING or ?storage_account=… in the URL")
	}
	return blob.DefaultURLMux().OpenBucketURL(ctx, at.url())
}
