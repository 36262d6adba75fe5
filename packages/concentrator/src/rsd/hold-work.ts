import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { wait } from '../kit/wait.ts'
import { type Hold, nextOf } from './hold.ts'
import type { AttemptEvent } from './hold-attempt.ts'

export type HoldWorkOptions = {
  buses: Pick<Buses, 'modules'>
  /** The steady one. */
  clock: Clock
  log: Log
  holdOf(number: string): Hold
  /** Modules with orders. */
  numbers(): Iterable<string>
  take(number: string, event: AttemptEvent): void
}

/** Silent modules take a tenth of a bus's time at most: after a frame so many times as long is waited. */
const restTimes = 9
const restMsMin = 50
const lookMs = 250

type State = HoldWorkOptions & { stop: AbortController; awake: Map<string, Promise<void>> }

/** One frame of the hold, if it is still due when its turn comes. An order may have come meanwhile: then the answer counts for nothing. */
const oneFrame = async ({ clock, holdOf, take }: State, bus: ModuleBus, number: string): Promise<void> => {
  const hold = holdOf(number)
  const next = nextOf(hold)
  const { held } = hold.claim
  if (!held || !next || next.at > clock.now()) return
  const event: AttemptEvent =
    next.do === 'sendShutdown'
      ? { e: 'switched', answer: await bus.driver.switchRsd(number, 'shutdown', held.id) }
      : { e: 'read', reading: await bus.driver.readRsd(number) }
  if (holdOf(number).claim.held === held) take(number, event)
}

/** Shuts down a module that answers, and reads it back, before everything else on its bus. */
const shutDown = async (state: State, bus: ModuleBus, number: string): Promise<void> => {
  const { clock, stop, holdOf } = state
  for (let next = nextOf(holdOf(number)); next?.isUrgent && !stop.signal.aborted; next = nextOf(holdOf(number))) {
    const waitMs = next.at - clock.now()
    if (waitMs > 0) await wait(Math.min(waitMs, lookMs), stop.signal)
    else await bus.queue.run(priority.shutdown, () => oneFrame(state, bus, number))
  }
}

const fail = ({ log }: State, error: unknown): void => {
  if (!(error instanceof QueueClosed)) log('error', 'holdBroken', { error: String(error) })
}

const wake = (state: State, bus: ModuleBus, number: string): void => {
  if (state.awake.has(number)) return
  const done = shutDown(state, bus, number)
    .catch((error: unknown) => fail(state, error))
    .finally(() => state.awake.delete(number))
  state.awake.set(number, done)
}

/** The held module of a bus whose frame has been due longest. Those that answer are begun at once. */
const dueOn = (state: State, bus: ModuleBus): string | null => {
  const now = state.clock.now()
  const due = [...state.numbers()].flatMap((number) => {
    const next = nextOf(state.holdOf(number))
    return next && next.at <= now ? [{ number, ...next }] : []
  })
  if (due.length === 0) return null
  const here = new Set(bus.devices)
  const own = due.filter(({ number }) => here.has(number))
  for (const { number, isUrgent } of own) if (isUrgent) wake(state, bus, number)
  const silent = own.filter(({ isUrgent }) => !isUrgent)
  return silent.reduce<(typeof own)[number] | null>((first, one) => (first && first.at <= one.at ? first : one), null)?.number ?? null
}

/** Asks silent modules by the shutdown itself, one after the other, behind the orders of people. */
const askSilent = async (state: State, bus: ModuleBus): Promise<void> => {
  const { stop } = state
  while (!stop.signal.aborted) {
    const number = dueOn(state, bus)
    let tookMs = 0
    if (number !== null)
      await bus.queue.run(priority.scheduled, async () => {
        const began = performance.now()
        await oneFrame(state, bus, number)
        tookMs = performance.now() - began
      })
    if (number !== null && nextOf(state.holdOf(number))?.isUrgent) wake(state, bus, number)
    await wait(number === null ? lookMs : Math.max(restMsMin, restTimes * tookMs), stop.signal)
  }
}

const askOn = async (state: State, bus: ModuleBus): Promise<void> => {
  while (!state.stop.signal.aborted) {
    try {
      await askSilent(state, bus)
    } catch (error) {
      if (error instanceof QueueClosed) return
      fail(state, error)
      await wait(lookMs, state.stop.signal)
    }
  }
}

/** The frames of the hold on all buses. */
export const holdWork = (options: HoldWorkOptions) => {
  const state: State = { ...options, stop: new AbortController(), awake: new Map() }
  const asking = Promise.all(options.buses.modules.map((bus) => askOn(state, bus)))
  return {
    /** The module has answered somebody. */
    heard: (number: string): void => {
      if (!options.holdOf(number).claim.held) return
      options.take(number, { e: 'heard' })
      const bus = options.buses.modules.find(({ devices }) => devices.includes(number))
      if (bus && nextOf(options.holdOf(number))?.isUrgent) wake(state, bus, number)
    },
    stop: async (): Promise<void> => {
      state.stop.abort()
      await Promise.all([asking, ...state.awake.values()])
    },
  }
}
