package vector

import "testing"

// forms lists the forms that this processor has.
func forms() (list []form) {
	for _, with := range []struct {
		name string
		instructions
	}{{"AVX-512", instructions{true, true, true}}, {"AVX2", instructions{avx2: true}}, {"none", instructions{}}} {
		if all := detect(""); with.avx2 && !all.avx2 || with.avx512 && !all.avx512 {
			continue
		}
		list = append(list, form{with.name, func(step Step, max bool, branching int,
			parents, children, statics []Row, choices []uint8) {
			before := has
			has = with.instructions
			fold(step, max, branching, parents, children, statics, choices)
			has = before
		}})
	}
	return list
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
