/** Of the format. A program reads archives of its own format only, and says which that is. */
export const archiveFormat = 1

/** Name in the first line, so that a file of something else is told at once. */
export const archiveMark = 'sundial fleet'

export type ArchiveCaps = { fileBytes: number; unpackedBytes: number; rows: number }
/**
 * What an archive may be at most (promise S23): as the console takes it, like any upload, and as the command takes it from an
 * administrator of the machine (a million modules are 0.3 GB unpacked). Bytes are those that were really unpacked.
 */
export const archiveCaps = {
  upload: { fileBytes: 10_485_760, unpackedBytes: 268_435_456, rows: 1_000_000 },
  command: { fileBytes: 4_294_967_296, unpackedBytes: 68_719_476_736, rows: 50_000_000 },
} as const satisfies Record<string, ArchiveCaps>

/** Unpacked to packed; what unpacks to less than `anyRatioBytes` may have any. Archives of fleets have 10 to 30. */
export const archiveRatio = { most: 100, anyRatioBytes: 1_048_576 }

/** Longest line, characters: a whitelist of 10,000 modules has 150,000. */
export const archiveLineMax = 1_048_576
/** Longest text of a field. */
export const archiveTextMax = 2000
/** Numbers that a whitelist of modules may have. */
export const archiveNumbersMax = 60_000
