package report

import "strings"

// upper makes the first letter of a name a capital.
func upper(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// after puts something before a text that is not empty.
func after(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}
