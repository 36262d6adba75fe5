import { createHash } from 'node:crypto'
import { type ArchiveEnd, archiveEnd, archiveHead, archiveRows } from '@sundial/contract/fleet-archive.ts'
import { type ArchiveCaps, archiveFormat, archiveMark } from '@sundial/core/fleet/archive-caps.ts'
import { type ArchiveNounName, archiveNounNames, archiveNouns } from '@sundial/core/fleet/archive-nouns.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { StagedRow } from '@sundial/store/fleet/stage-archive.ts'
import { linesOf } from './archive-text.ts'

export type Batch = { noun: ArchiveNounName; rows: StagedRow[] }
type Line = { at: number; text: string }

/** Rows that are kept at a time. */
const batchRows = 1000

const wrong = (at: number, what: string): Refusal => new Refusal('fleetFileWrong', { row: at, what })

const parsed = ({ at, text }: Line): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw wrong(at, 'JSON')
}

/** @throws Refusal fleetFileKind, fleetFileFormat */
const readHead = (line: Line): void => {
  if (!line.text.startsWith('{')) throw new Refusal('fleetFileKind')
  const head = parsed(line)
  if (head.is !== archiveMark) throw new Refusal('fleetFileKind')
  if (head.format !== archiveFormat)
    throw new Refusal('fleetFileFormat', { what: String(head.format).slice(0, 20), expected: archiveFormat })
  const { error } = archiveHead.safeParse(head)
  if (error) throw wrong(line.at, error.issues[0]!.path.join('.'))
}

const isNoun = (noun: unknown): noun is ArchiveNounName => typeof noun === 'string' && Object.hasOwn(archiveNouns, noun)

const readRow = (at: number, { is, ...row }: Record<string, unknown>): { noun: ArchiveNounName; row: StagedRow } => {
  if (!isNoun(is)) throw wrong(at, 'is')
  const read = archiveRows[is].safeParse(row)
  if (read.success) return { noun: is, row: { ...read.data, line: at } }
  const [issue] = read.error.issues
  throw wrong(at, [is, ...(issue!.code === 'unrecognized_keys' ? issue!.keys.slice(0, 1) : issue!.path)].join('.'))
}

/** Counts and hashes what comes, to be compared with what the last line says. */
const makeTally = () => {
  const parts: { noun: ArchiveNounName; rows: number; hash: ReturnType<typeof createHash> }[] = []
  return {
    /** Rows of one noun stand together, nouns in their order. */
    add(noun: ArchiveNounName, { at, text }: Line): void {
      const last = parts.at(-1)
      if (last?.noun !== noun) {
        if (last && archiveNounNames.indexOf(noun) <= archiveNounNames.indexOf(last.noun)) throw wrong(at, 'is')
        parts.push({ noun, rows: 0, hash: createHash('sha256') })
      }
      const part = parts.at(-1)!
      part.rows++
      part.hash.update(`${text}\n`)
    },
    end: (): ArchiveEnd => ({ is: 'end', parts: parts.map(({ noun, rows, hash }) => ({ noun, rows, sha256: hash.digest('hex') })) }),
  }
}

const readEnd = (at: number, row: Record<string, unknown>, counted: ArchiveEnd): void => {
  const said = archiveEnd.safeParse(row)
  if (!said.success) throw wrong(at, 'end')
  if (JSON.stringify(said.data) !== JSON.stringify(counted)) throw new Refusal('fleetFileChanged')
}

/** Takes lines one after the other, and gives back rows once there are enough of one noun. */
const makeReader = (caps: ArchiveCaps) => {
  const tally = makeTally()
  let batch: Batch | null = null
  let at = 0
  let isOver = false
  const take = (row: StagedRow, noun: ArchiveNounName): Batch | null => {
    if (batch?.noun === noun && batch.rows.length < batchRows) {
      batch.rows.push(row)
      return null
    }
    const full = batch
    batch = { noun, rows: [row] }
    return full
  }
  const takeRow = (line: Line): Batch | null => {
    if (isOver) throw wrong(at, 'end')
    const value = parsed(line)
    if (value.is === 'end') {
      readEnd(at, value, tally.end())
      isOver = true
      return null
    }
    if (at - 1 > caps.rows) throw new Refusal('fleetFileTooLarge', { what: String(caps.rows) })
    const { noun, row } = readRow(at, value)
    tally.add(noun, line)
    return take(row, noun)
  }
  return {
    next(text: string): Batch | null {
      const line = { at: ++at, text }
      if (at > 1) return takeRow(line)
      readHead(line)
      return null
    },
    /** What is left once the last line was read. */
    last(): Batch | null {
      if (!isOver) throw new Refusal(at === 0 ? 'fleetFileKind' : 'fleetFileCut')
      return batch
    },
  }
}

/**
 * Rows of an archive, in its order, as far as each can be judged by itself; `line` is the line of each, from 1. Whoever asks for them must
 * go on to the end: only there is known whether the file is whole. @throws Refusal fleetFile…
 */
export const readArchive = async function* (file: AsyncIterable<Buffer>, caps: ArchiveCaps): AsyncGenerator<Batch> {
  const reader = makeReader(caps)
  for await (const lines of linesOf(file, caps)) {
    for (const line of lines) {
      const batch = reader.next(line)
      if (batch) yield batch
    }
  }
  const last = reader.last()
  if (last) yield last
}
