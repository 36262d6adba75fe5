import { serialQueue } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { kindOfOp } from '@sundial/core/orders/kinds.ts'
import { check, parse } from '@sundial/wire/link/codec.ts'
import { verifyCommand } from '@sundial/wire/link/mac.ts'
import { type Command, command } from '@sundial/wire/link/messages.ts'
import { z } from 'zod'
import type { Report } from '../kit/envelope.ts'
import { isDeviceCommand, isUpgrade } from '../kit/orders/device-command.ts'
import type { Memory } from './memory.ts'
import { withdrawnReport } from './withdrawing.ts'

/** `lateByOwnClock`: the command looked late, and the platform could not be asked for the time. */
export type Timing = 'inTime' | 'lateByOwnClock'

export type IntakeOptions = {
  gw: string
  key: Uint8Array
  memory: Memory
  /** The platform's clock, which deadlines use: `latest` is the latest possible time there, ms; `renew` returns whether a new exchange worked. */
  time: { latest(): number; renew(): Promise<boolean> }
  log: Log
  respond(node: string, report: Report): void
  /** Report of a running command, for a platform that sends the command again. */
  current(id: string): Report | null
  /** The command is about to be started. Resolves when it may: what it ends is then ended on the disk. */
  accepted(command: Command): Promise<void>
  /** Starts a command. Called only for an authentic, new, stored command that is in time, or for a shutdown whose lateness could not be checked. */
  execute(command: Command, timing: Timing): void
  /** Makes the final report durable, as an event and in the memory. */
  finish(report: Report): Promise<void>
}

/** Reason why a command was dropped unread. */
export type RefusedBecause = 'malformed' | 'otherConcentrator' | 'forged'

/** A restart takes less than this, ms: ten seconds until the platform has the result, and the end of what runs. */
const endingMsMax = 60_000

type State = IntakeOptions & {
  working: ReturnType<typeof serialQueue>
  counts: Record<RefusedBecause | 'repeated' | 'replayed' | 'expired' | 'taken' | 'leftForNextStart', number>
  isEnding: boolean
}

/** Report of a command that came too late and was not carried out. */
export const expiredReport = (c: Command): Report => {
  const devices = isDeviceCommand(c) || isUpgrade(c) ? c.op.devices : []
  const ph = kindOfOp(c.op)?.atDeadline ?? 'expired'
  return {
    id: c.id,
    phase: 'expired',
    k: devices.length,
    n: devices.length,
    devices: devices.map((a) => ({ a, vo: null, ms: null, tries: 0, ph, note: 'tooLate' })),
    samples: [],
  }
}

type Signed = Pick<Command, 'mac'>
/** Fields that every authentic order has, even of a newer platform. */
const signedOrder = z.looseObject({ id: z.uuid(), gw: z.string(), from: z.string().max(64), mac: z.string() })

/** Ends an authentic order that this version does not know at once, so that the platform does not wait for its deadline. */
const refuse = (state: State, seen: unknown): void => {
  const order = check(signedOrder, seen)
  if (!order.ok || order.value.gw !== state.gw || !verifyCommand(seen as Signed, state.key)) return
  const { id, from } = order.value
  const report: Report = { id, phase: 'failed', k: 0, n: 0, devices: [], samples: [], note: 'notUnderstood' }
  const end = async (): Promise<void> => {
    await state.finish(report)
    state.respond(from, report)
  }
  state.working.run(end, (error) => state.log('error', 'commandNotTaken', { id, error: String(error) }))
}

/** Parses and checks a command; otherwise the reason to drop it. Messages that are not authentic get no answer. */
const examine = (state: State, payload: Uint8Array): Command | RefusedBecause => {
  const parsed = parse(payload)
  const decoded = parsed.ok ? check(command, parsed.value) : parsed
  if (!decoded.ok) {
    state.log('warn', 'commandMalformed', { gw: state.gw, why: decoded.why })
    refuse(state, decoded.seen)
    return 'malformed'
  }
  if (!verifyCommand(decoded.value, state.key)) {
    state.log('warn', 'commandForged', { gw: state.gw, id: decoded.value.id })
    return 'forged'
  }
  return decoded.value.gw === state.gw ? decoded.value : 'otherConcentrator'
}

const answerAgain = (state: State, c: Command, report: Report | null): void => {
  state.counts.repeated++
  const known = report ?? state.current(c.id)
  if (known) state.respond(c.from, known)
}

/**
 * Whether a command is in time. If it looks late, asks the platform for the time first, because either clock may have been set. A
 * shutdown is safe, so it is carried out if the platform does not answer (docs/decisions/0006).
 */
const timingOf = async ({ time, log }: State, c: Command): Promise<Timing | 'late'> => {
  if (time.latest() <= c.deadline) return 'inTime'
  if (await time.renew()) return time.latest() <= c.deadline ? 'inTime' : 'late'
  if (!kindOfOp(c.op)?.safeSide) return 'late'
  log('warn', 'shutdownLateByOwnClock', { id: c.id, lateMs: Math.round(time.latest() - c.deadline) })
  return 'lateByOwnClock'
}

/** Counts a command that may have been carried out long ago. Sends no answer, because the result was reported then. */
const refuseReplayed = (state: State, c: Command): void => {
  state.counts.replayed++
  state.log('warn', 'commandReplayed', { id: c.id, seq: c.seq })
}

const take = async (state: State, c: Command): Promise<void> => {
  const remembered = state.memory.find(c.id)
  if (remembered) return answerAgain(state, c, remembered.report)
  if (state.memory.isWithdrawn(c.id)) return answerAgain(state, c, withdrawnReport(c.id))
  if (state.memory.mayBeForgotten(c)) return refuseReplayed(state, c)
  if (state.isEnding) {
    state.counts.leftForNextStart++
    return
  }
  await state.memory.taken(c)
  const timing = await timingOf(state, c)
  if (timing === 'late') {
    state.counts.expired++
    const report = expiredReport(c)
    await state.finish(report)
    state.respond(c.from, report)
    return
  }
  state.counts.taken++
  await state.accepted(c)
  state.execute(c, timing)
}

/** Accepts commands one after the other, if they are authentic, for this concentrator, new and in time. */
export const createIntake = (options: IntakeOptions) => {
  const counts: State['counts'] = {
    malformed: 0,
    otherConcentrator: 0,
    forged: 0,
    repeated: 0,
    replayed: 0,
    expired: 0,
    taken: 0,
    leftForNextStart: 0,
  }
  const state: State = { ...options, working: serialQueue(), counts, isEnding: false }
  return {
    onCommand: (payload: Uint8Array): void => {
      const examined = examine(state, payload)
      if (typeof examined === 'string') {
        counts[examined]++
        return
      }
      const failed = (error: unknown): void => state.log('error', 'commandNotTaken', { id: examined.id, error: String(error) })
      state.working.run(() => take(state, examined), failed)
    },
    settled: state.working.settled,
    /** A restart was ordered: what comes now is not answered. The platform sends it again, to the next start, which carries it out whole. */
    end: (): void => {
      state.isEnding = true
      // an agent that did not restart after all must not stay deaf to a shutdown
      setTimeout(() => {
        state.isEnding = false
      }, endingMsMax).unref()
    },
    stats: () => ({ ...counts }),
  }
}
export type Intake = ReturnType<typeof createIntake>
