/** A list with more rows becomes a file in the background: up to here it takes about a second. */
export const rowsAtOnceMax = 10_000
/** A server makes so many files in the background at the same time, of which one for each person. */
export const exportsAtOnce = 2
