/** Lines of a log that could not be written, and between when. */
export type LostLines = { lines: number; fromMs: number; toMs: number; why: string }

export type LineWriter = { write(line: string): void }

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const clockTime = (ms: number): string => new Date(ms).toISOString().slice(11, 19)

/** The text for the terminal about lost lines. */
export const lostLinesText = (room: string, { lines, fromMs, toMs, why }: LostLines): string =>
  `${lines.toLocaleString('en')} lines of the log of ${room} were not written between ${clockTime(fromMs)} and ${clockTime(toMs)} UTC: ${why}`

/** The entry that a log gets in place of lost lines, in the form of all its lines. */
export const lostLinesEntry = (room: string, { lines, fromMs, toMs, why }: LostLines): string =>
  JSON.stringify({
    level: 'warn',
    time: new Date(toMs).toISOString(),
    room,
    event: 'log.linesNotWritten',
    lines,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    why,
  })

/** How lost lines are reported. */
export type Report = {
  /** The entry for the log in place of the lost lines, with its line end. */
  entry(lost: LostLines): string
  /** Called when the entry has been written. */
  told?(lost: LostLines): void
}

/**
 * A writer of lines that never throws: a full disk must not end the process that writes a log. It counts what `put` could not write.
 * The next line that `put` takes is preceded by an entry that says how many lines are missing.
 */
export const countLostLines = (put: (text: string) => void, report: Report, now: () => number = Date.now): LineWriter => {
  let lost: LostLines | null = null
  return {
    write: (line) => {
      try {
        put(lost ? report.entry(lost) + line : line)
        const before = lost
        lost = null
        if (before) report.told?.(before)
      } catch (error) {
        const toMs = now()
        lost = { lines: (lost?.lines ?? 0) + 1, fromMs: lost?.fromMs ?? toMs, toMs, why: textOf(error) }
      }
    },
  }
}
