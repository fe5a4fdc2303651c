//go:build unix

package main

import "testing"

func TestJavaVersions(t *testing.T) {
	for said, want := range map[string]int{
		"openjdk version \"17.0.15\" 2025-04-15": 17,
		"java version \"1.8.0_202\"":             8,
		"openjdk version \"21\" 2023-09-19":      21,
		"bash: java: something else":             0,
	} {
		if got := javaMajor(said); got != want {
			t.Errorf("%q: Java %d, want %d", said, got, want)
		}
	}
}

func TestMavenVersions(t *testing.T) {
	for said, want := range map[string]bool{
		"Apache Maven 3.8.7\nMaven home: /usr/share/maven": true,
		"Apache Maven 3.6.3 (Red Hat)":                     true,
		"Apache Maven 4.0.0":                               true,
		"Apache Maven 3.6.2":                               false,
		"Apache Maven 3.5.4":                               false,
		"nothing of the kind":                              false,
	} {
		if got := mavenNewEnough(said); got != want {
			t.Errorf("%q: new enough %v, want %v", said, got, want)
		}
	}
}
