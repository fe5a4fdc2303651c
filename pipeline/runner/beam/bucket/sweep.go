package bucket

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// Sweep drops what killed runs have uploaded to S3 of objects that never became visible.
// Whoever writes below this folder now would lose what is on its way, so the caller holds
// the lock. Credentials that do not allow it, and servers that have no list of uploads,
// leave it to the bucket's life-cycle rules. The other services drop such uploads themselves.
func (b *Bucket) Sweep() error {
	var client *s3.Client
	if !b.blob.As(&client) {
		return nil
	}
	ctx, cancel := b.limited()
	defer cancel()
	err := b.drop(ctx, client)
	if code, _ := answer(err); code == "AccessDenied" || code == "NotImplemented" {
		return nil
	}
	if err != nil {
		return fmt.Errorf("sweeping %q: %w", b.at, explain(ctx, err))
	}
	return nil
}

// drop ends all uploads below the folder.
func (b *Bucket) drop(ctx context.Context, client *s3.Client) error {
	prefix := b.at.folder(".")
	pages := s3.NewListMultipartUploadsPaginator(client, &s3.ListMultipartUploadsInput{Bucket: &b.at.bucket, Prefix: &prefix})
	for pages.HasMorePages() {
		found, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, upload := range found.Uploads {
			_, err := client.AbortMultipartUpload(ctx, &s3.AbortMultipartUploadInput{
				Bucket: &b.at.bucket, Key: upload.Key, UploadId: upload.UploadId})
			if code, _ := answer(err); err != nil && code != "NoSuchUpload" {
				return err
			}
		}
	}
	return nil
}

// SweepFolders implements [store.Output]: object storage has no folders.
func (b *Bucket) SweepFolders(string) error { return nil }
