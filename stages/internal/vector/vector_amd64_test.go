package vector

import "testing"

// eachForm runs a test with all vector instructions there are, without AVX-512, and with none.
func eachForm(t *testing.T, test func(t *testing.T)) {
	all := has
	defer func() { has = all }()
	for name, with := range map[string]instructions{"all": all, "AVX2": {avx2: all.avx2}, "none": {}} {
		has = with
		t.Run(name, test)
	}
}

// TestDetect: GODEBUG takes instructions away.
func TestDetect(t *testing.T) {
	all := detect("")
	for setting, want := range map[string]instructions{
		"cpu.all=off": {}, "http2debug=1,cpu.avx2=off": {}, "cpu.avx512f=off": {avx2: all.avx2}, "cpu.avx512f=on": all,
	} {
		if got := detect(setting); got != want {
			t.Errorf("%s: %+v, expected %+v", setting, got, want)
		}
	}
}
