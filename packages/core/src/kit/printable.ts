/**
 * Everything that moves a terminal's cursor, changes its colours, breaks a line or turns the direction of reading: control characters
 * (C0, DEL, C1), line and paragraph separators, marks of direction, the byte-order mark and halves of surrogate pairs.
 */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu

const escaped = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text from outside as one line that shows in a terminal what it is: an escape character stands there as \u001b. */
export const printable = (text: string): string => text.replaceAll(unprintable, escaped)

/** The same for a text of several lines of ours. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

/** The same for a line of JSON, which stays the same value: the log file is safe to look at with `tail -f`. */
export const printableJson = (line: string): string => line.replaceAll(unprintable, (c) => (c === '\n' ? c : escaped(c)))
