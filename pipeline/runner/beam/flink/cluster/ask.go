//go:build unix

package main

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"
)

// registered asks Flink for the names of its task managers, and whether it answers.
func (c *cluster) registered(ctx context.Context) (names []string, answers bool) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+c.rest()+"/taskmanagers", nil)
	if err != nil {
		return nil, false
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, false
	}
	defer response.Body.Close()
	var list struct{ TaskManagers []struct{ ID string } }
	if response.StatusCode != http.StatusOK || json.NewDecoder(response.Body).Decode(&list) != nil {
		return nil, false
	}
	for _, manager := range list.TaskManagers {
		names = append(names, manager.ID)
	}
	slices.Sort(names)
	return names, true
}

// listens says whether something takes connections at an address.
func listens(address string) bool {
	connection, err := net.DialTimeout("tcp", address, time.Second)
	if err != nil {
		return false
	}
	return connection.Close() == nil
}

// lastWords are what a log says of an error, or else its last lines.
func (c *cluster) lastWords(name string) string {
	text, err := os.ReadFile(c.log(name))
	if err != nil {
		return err.Error()
	}
	var said, wrong []string
	for line := range strings.Lines(string(text)) {
		said = append(said, strings.TrimRight(line, "\n"))
		if strings.Contains(line, " ERROR ") || strings.HasPrefix(line, "Caused by") || strings.HasPrefix(line, "Error:") {
			wrong = append(wrong, strings.TrimRight(line, "\n"))
		}
	}
	if len(wrong) > 0 {
		said = wrong
	}
	return strings.Join(said[max(0, len(said)-5):], "\n")
}
