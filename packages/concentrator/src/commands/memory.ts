import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type Command, command } from '@sundial/wire/link/messages.ts'
import { z } from 'zod'
import type { Report } from '../kit/envelope.ts'
import { openLineFile } from '../kit/line-file.ts'

/** An accepted command; `report` is its final report, null while it runs. */
export type Remembered = { command: Command; at: number; report: Report | null }

const idsMax = 500
const ageMsMax = 24 * 3_600_000

const line = z.discriminatedUnion('t', [
  z.object({ t: z.literal('taken'), at: z.number(), command }),
  z.object({ t: z.literal('finished'), id: z.uuid(), report: z.custom<Report>((v) => typeof v === 'object' && v !== null) }),
  /** A command that was cancelled before it came. */
  z.object({ t: z.literal('withdrawn'), id: z.uuid(), at: z.number() }),
  z.object({ t: z.literal('forgotten'), seq: z.int(), deadline: z.number() }),
])
type Line = z.output<typeof line>

/** The highest number and the latest deadline among the commands that were forgotten. */
type Forgotten = { seq: number; deadline: number }
/** `withdrawn`: commands that were cancelled before they came, and when. */
type Known = { commands: Map<string, Remembered>; withdrawn: Map<string, number>; forgotten: Forgotten }

const noteForgotten = ({ forgotten }: Known, { seq, deadline }: Forgotten): void => {
  forgotten.seq = Math.max(forgotten.seq, seq)
  forgotten.deadline = Math.max(forgotten.deadline, deadline)
}

const takeIn = (known: Known, entry: Line): void => {
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

/**
 * Accepted commands and their results, for 24 h and 500 ids, stored before a command starts: a repeated id is answered
 * from here, and commands that ran when the process died are found again.
 */
export const openMemory = async (path: string, clock: Clock, log: Log) => {
  const known: Known = { commands: new Map(), withdrawn: new Map(), forgotten: { seq: 0, deadline: 0 } }
  const whole = (): Line[] => {
    forget(known, clock.now())
    return linesOf(known)
  }
  const apply = (entry: Line): void => takeIn(known, entry)
  const file = await openLineFile({ path, schema: line, log, name: 'commandMemory', apply, whole, linesMax: 4 * idsMax })
  return {
    find: (id: string): Remembered | null => known.commands.get(id) ?? null,
    /**
     * Whether an unknown command may have been accepted and dropped: neither its number nor its deadline is later than those of dropped
     * commands. A new order has a higher number, or at least a later deadline where the platform's database was restored.
     */
    mayBeForgotten: ({ seq, deadline }: Command): boolean => seq <= known.forgotten.seq && deadline <= known.forgotten.deadline,
    isWithdrawn: (id: string): boolean => known.withdrawn.has(id),
    /** A command that never came was cancelled: if it comes after all, it is not carried out. Kept for a day. */
    withdrawn: (id: string): Promise<void> => file.append({ t: 'withdrawn', id, at: clock.now() }),
    taken: (taken: Command): Promise<void> => file.append({ t: 'taken', at: clock.now(), command: taken }),
    finished: (report: Report): Promise<void> => file.append({ t: 'finished', id: report.id, report }),
    unfinished: (): Command[] => [...known.commands.values()].filter((r) => !r.report).map((r) => r.command),
    close: file.close,
  }
}
export type Memory = Awaited<ReturnType<typeof openMemory>>
