import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type Command, command } from '@sundial/wire/link/messages.ts'
import { z } from 'zod'
import { isRefusal, replaceFile } from '../kit/durable-file.ts'
import type { Report } from '../kit/envelope.ts'
import { readIfThere } from '../kit/read-if-there.ts'

/** An accepted command; `report` is its final report, null while it runs. */
export type Remembered = { command: Command; at: number; report: Report | null }

const idsMax = 500
const ageMsMax = 24 * 3_600_000

// One line each: CRC-32 of the JSON, 8 hex digits, a space, the JSON.
const line = z.discriminatedUnion('t', [
  z.object({ t: z.literal('taken'), at: z.number(), command }),
  z.object({ t: z.literal('finished'), id: z.uuid(), report: z.custom<Report>((v) => typeof v === 'object' && v !== null) }),
  /** A command that was cancelled before it came. */
  z.object({ t: z.literal('withdrawn'), id: z.uuid(), at: z.number() }),
  z.object({ t: z.literal('forgotten'), seq: z.int(), deadline: z.number() }),
])
type Line = z.output<typeof line>

const write = (entry: Line): string => {
  const json = JSON.stringify(entry)
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`
}

const read = (text: string): Line | null => {
  const json = text.slice(9)
  if (text.slice(0, 8) !== crc32(json).toString(16).padStart(8, '0')) return null
  return line.safeParse(JSON.parse(json)).data ?? null
}

/** The highest number and the latest deadline among the commands that were forgotten. */
type Forgotten = { seq: number; deadline: number }
/** `withdrawn`: commands that were cancelled before they came, and when. */
type Known = { commands: Map<string, Remembered>; withdrawn: Map<string, number>; forgotten: Forgotten }

type State = {
  path: string
  handle: FileHandle
  clock: Clock
  log: Log
  known: Known
  lines: number
  /** The last write may have left half a line. */
  isTorn: boolean
  working: Promise<unknown>
}

const noteForgotten = ({ forgotten }: Known, { seq, deadline }: Forgotten): void => {
  forgotten.seq = Math.max(forgotten.seq, seq)
  forgotten.deadline = Math.max(forgotten.deadline, deadline)
}

const apply = (known: Known, entry: Line): void => {
  if (entry.t === 'taken') known.commands.set(entry.command.id, { command: entry.command, at: entry.at, report: null })
  else if (entry.t === 'withdrawn') known.withdrawn.set(entry.id, entry.at)
  else if (entry.t === 'forgotten') noteForgotten(known, entry)
  else {
    const remembered = known.commands.get(entry.id)
    if (remembered) remembered.report = entry.report
  }
}

/** Drops finished commands and withdrawals that are a day old or beyond the newest 500. Running commands are never dropped. */
const forget = (known: Known, now: number): void => {
  const { commands, withdrawn } = known
  let tooMany = withdrawn.size - idsMax
  for (const [id, at] of withdrawn) if (tooMany-- > 0 || now - at > ageMsMax) withdrawn.delete(id)
  let surplus = commands.size - idsMax
  for (const [id, { command: c, at, report }] of commands) {
    if (!report || (surplus <= 0 && now - at <= ageMsMax)) continue
    commands.delete(id)
    noteForgotten(known, c)
    surplus--
  }
}

const linesOf = ({ commands, withdrawn, forgotten }: Known): Line[] => [
  ...(forgotten.seq > 0 ? [{ t: 'forgotten' as const, ...forgotten }] : []),
  ...[...withdrawn].map(([id, at]): Line => ({ t: 'withdrawn', id, at })),
  ...[...commands.values()].flatMap(({ command: c, at, report }): Line[] => [
    { t: 'taken', at, command: c },
    ...(report ? [{ t: 'finished' as const, id: c.id, report }] : []),
  ]),
]

const load = async (path: string, log: Log): Promise<Known> => {
  const text = (await readIfThere(path))?.toString() ?? ''
  const known: Known = { commands: new Map(), withdrawn: new Map(), forgotten: { seq: 0, deadline: 0 } }
  for (const part of text.split('\n')) {
    if (part === '') continue
    const entry = read(part)
    if (entry) apply(known, entry)
    else log('warn', 'commandMemoryTorn', { path, bytes: part.length })
  }
  return known
}

const compact = async (state: State): Promise<void> => {
  forget(state.known, state.clock.now())
  const lines = linesOf(state.known)
  await replaceFile(state.path, lines.map(write).join(''))
  await state.handle.close()
  state.handle = await open(state.path, 'a')
  state.lines = lines.length
}

const noteFull = (state: State): void => {
  state.isTorn = true
  state.log('error', 'commandMemoryFull', { path: state.path })
}

/** Compacts the file; if the disk refuses, the file stays unchanged. */
const tryCompact = (state: State): Promise<void> =>
  compact(state).catch((error: unknown) => (isRefusal(error) ? noteFull(state) : Promise.reject(error)))

/** A disk that refuses writes does not stop commands: records that it refuses stay in memory until the process ends. */
const keep = async (state: State, entry: Line): Promise<void> => {
  try {
    await state.handle.appendFile(state.isTorn ? `\n${write(entry)}` : write(entry))
    await state.handle.datasync()
    state.isTorn = false
  } catch (error) {
    if (!isRefusal(error)) throw error
    noteFull(state)
  }
}

const append = (state: State, entry: Line): Promise<void> => {
  const turn = state.working.then(async () => {
    apply(state.known, entry)
    await keep(state, entry)
    if (++state.lines > 4 * idsMax && !state.isTorn) await tryCompact(state)
  })
  state.working = turn.catch(() => undefined) // the caller gets the rejection
  return turn
}

/**
 * Accepted commands and their results, for 24 h and 500 ids, stored before a command starts: a repeated id is answered
 * from here, and commands that ran when the process died are found again.
 */
export const openMemory = async (path: string, clock: Clock, log: Log) => {
  const known = await load(path, log)
  const handle = await open(path, 'a', 0o600)
  const state: State = { path, clock, log, known, handle, lines: 0, isTorn: false, working: Promise.resolve() }
  await tryCompact(state)
  return {
    find: (id: string): Remembered | null => known.commands.get(id) ?? null,
    /**
     * Whether an unknown command may have been accepted and dropped: neither its number nor its deadline is later than those of dropped
     * commands. A new order has a higher number, or at least a later deadline where the platform's database was restored.
     */
    mayBeForgotten: ({ seq, deadline }: Command): boolean => seq <= known.forgotten.seq && deadline <= known.forgotten.deadline,
    isWithdrawn: (id: string): boolean => known.withdrawn.has(id),
    /** A command that never came was cancelled: if it comes after all, it is not carried out. Kept for a day. */
    withdrawn: (id: string): Promise<void> => append(state, { t: 'withdrawn', id, at: clock.now() }),
    taken: (taken: Command): Promise<void> => append(state, { t: 'taken', at: clock.now(), command: taken }),
    finished: (report: Report): Promise<void> => append(state, { t: 'finished', id: report.id, report }),
    unfinished: (): Command[] => [...known.commands.values()].filter((r) => !r.report).map((r) => r.command),
    close: async (): Promise<void> => {
      await state.working
      await state.handle.close()
    },
  }
}
export type Memory = Awaited<ReturnType<typeof openMemory>>
