package engine

import (
	"context"
	"log/slog"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
)

// initialize prepares Beam's SDK. It and Prism tell each step of their own, which no user
// of this program has asked for; what fails is an error, which says why.
func initialize() {
	beam.Init()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	log.SetLogger(silence{})
}

// silence is a log that keeps nothing.
type silence struct{}

// Log implements log.Logger.
func (silence) Log(context.Context, log.Severity, int, string) {}
