// Package guard opens Parquet files that nobody vouches for.
//
// The library that decodes them takes the numbers in a file at their word: it reserves
// what a header says a page, a dictionary or a list takes, gigabytes for a few damaged
// bytes, and turns in a circle where runs of numbers end too early. Neither can be
// recovered from. So everything that a number in a file makes the library reserve or
// count to is looked at here before the library is let at it: the footer, the header of
// each page, the lengths inside pages. What is left to the library are panics, which
// its callers recover.
//
// The format is that of https://github.com/apache/parquet-format, version 2.
package guard
