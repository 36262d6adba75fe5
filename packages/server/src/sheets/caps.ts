/** What an uploaded table may be at most (promises R21, S23). Bytes are those that were really unpacked, not those that a file declares. */
export const caps = {
  fileBytes: 10_485_760,
  unpackedBytes: 104_857_600,
  entries: 2_000,
  /** Unpacked to packed; what unpacks to less than `anyRatioBytes` may have any. */
  ratio: 100,
  anyRatioBytes: 1_048_576,
  rows: 100_000,
  columns: 200,
  /** What a cell of a workbook can hold. */
  cellChars: 32_767,
  /** Of all cells together: a text that is kept once in a file may stand in every cell. */
  chars: 52_428_800,
} as const

/** What reading a table may cost. A thread that waits for a busy machine has its 20 s of work all the same. */
export const readingLimits = { heapMb: 256, cpuMs: 20_000, wallMs: 60_000, lookMs: 250 }
