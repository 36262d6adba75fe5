/** A file is there to be taken for a day. */
export const exportLivesMs = 86_400_000
/** One file, about 20,000,000 rows of 14 columns as CSV, and all files of an installation: the oldest go first. */
export const exportBytesMax = 2_147_483_648
export const allExportsBytesMax = 8_589_934_592
/** Exports of one person that have not ended. */
export const unfinishedExportsMax = 10
/** A server that makes a file says so every second; where one has not said so for this long, another one begins the file anew. */
export const exportSilentMs = 30_000
/** A file that was begun so often without an end fails. */
export const exportTriesMax = 3
