//go:build !amd64

package vector

func forms() []form { return []form{{"plain", fold}} }
