import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Log } from '@sundial/core/kit/log.ts'
import type { z } from 'zod'
import { isRefusal, replaceFile } from './durable-file.ts'
import { readIfThere } from './read-if-there.ts'

export type LineFileOptions<T> = {
  path: string
  schema: z.ZodType<T>
  log: Log
  /** First word of its events in the log. */
  name: string
  /** Takes an entry in: each line of the file when it is opened, later each entry before it is written. */
  apply(entry: T): void
  /** Everything that was taken in and still counts, as few entries. */
  whole(): T[]
  /** Lines after which the file is written anew. */
  linesMax: number
}

type State<T> = LineFileOptions<T> & {
  handle: FileHandle
  lines: number
  /** The last write may have left half a line. */
  isTorn: boolean
  working: Promise<unknown>
}

// One line each: CRC-32 of the JSON, 8 hex digits, a space, the JSON.
const crcOf = (json: string): string => crc32(json).toString(16).padStart(8, '0')

const write = (entry: unknown): string => {
  const json = JSON.stringify(entry)
  return `${crcOf(json)} ${json}\n`
}

const read = <T>(text: string, schema: z.ZodType<T>): T | null => {
  const json = text.slice(9)
  return text.slice(0, 8) === crcOf(json) ? (schema.safeParse(JSON.parse(json)).data ?? null) : null
}

const load = async <T>({ path, schema, log, name, apply }: LineFileOptions<T>): Promise<void> => {
  const text = (await readIfThere(path))?.toString() ?? ''
  for (const part of text.split('\n')) {
    if (part === '') continue
    const entry = read(part, schema)
    if (entry) apply(entry)
    else log('warn', `${name}Torn`, { path, bytes: part.length })
  }
}

const compact = async <T>(state: State<T>): Promise<void> => {
  const entries = state.whole()
  await replaceFile(state.path, entries.map(write).join(''))
  await state.handle.close()
  state.handle = await open(state.path, 'a')
  state.lines = entries.length
}

const noteFull = <T>(state: State<T>): void => {
  state.isTorn = true
  state.log('error', `${state.name}Full`, { path: state.path })
}

/** Writes the file anew; if the disk refuses, the file stays unchanged. */
const tryCompact = <T>(state: State<T>): Promise<void> =>
  compact(state).catch((error: unknown) => (isRefusal(error) ? noteFull(state) : Promise.reject(error)))

const keep = async <T>(state: State<T>, entry: T): Promise<boolean> => {
  try {
    await state.handle.appendFile(state.isTorn ? `\n${write(entry)}` : write(entry))
    await state.handle.datasync()
    state.isTorn = false
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    noteFull(state)
    return false
  }
}

const append = <T>(state: State<T>, entry: T): Promise<boolean> => {
  const turn = state.working.then(async () => {
    state.apply(entry)
    const isKept = await keep(state, entry)
    if (++state.lines > state.linesMax && !state.isTorn) await tryCompact(state)
    return isKept
  })
  state.working = turn.catch(() => undefined) // the caller gets the rejection
  return turn
}

/**
 * Opens a file of entries that each change what is known; a power cut loses at most the entry that was being written. A disk that refuses
 * writes stops nothing: what it refuses stays in memory until the process ends. @throws any other error of the file system
 */
export const openLineFile = async <T>(options: LineFileOptions<T>) => {
  await load(options)
  const handle = await open(options.path, 'a', 0o600)
  const state: State<T> = { ...options, handle, lines: 0, isTorn: false, working: Promise.resolve() }
  await tryCompact(state)
  return {
    /** Resolves when the entry is taken in and on the disk, in the order of the calls. */
    append: async (entry: T): Promise<void> => {
      await append(state, entry)
    },
    /** The same; false = the disk refused it, and it stays in memory. */
    isAppended: (entry: T): Promise<boolean> => append(state, entry),
    close: async (): Promise<void> => {
      await state.working
      await state.handle.close()
    },
  }
}
