import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Command, DeviceResult } from '@sundial/wire/link/messages.ts'
import type { Buses } from '../kit/buses.ts'
import type { EventBody } from '../kit/envelope.ts'
import type { HeldLine, HeldShutdowns } from './held-shutdowns.ts'
import { type Hold, type HoldEvent, type HoldStep, holdAfter, holdFrom, noHold } from './hold.ts'
import { isEmpty } from './hold-claim.ts'
import { leavesHeld, outcomeOf } from './hold-outcome.ts'
import { createHoldTelling, type HoldNews, type HoldTelling } from './hold-telling.ts'
import { holdWork } from './hold-work.ts'

export type HoldingOptions = {
  buses: Pick<Buses, 'modules'>
  kept: HeldShutdowns
  /** The steady one. */
  clock: Clock
  /** Now by the platform's clock, ms. */
  platformNow(): number
  settleMs: number
  record(event: EventBody): Promise<unknown>
  log: Log
  /** Its shutdown is proven: its other values have changed too. */
  verified(number: string): void
}

type State = HoldingOptions & { holds: Map<string, Hold>; running: Set<string>; telling: HoldTelling; written: Promise<void> }

const nowOf = ({ platformNow }: HoldingOptions): number => Math.max(0, Math.round(platformNow()))

/** Takes an event in. Answers what it changed, and what the platform is to be told. */
const change = ({ holds, clock, settleMs }: State, number: string, event: HoldEvent): { isNew: boolean; tell: HoldStep['tell'] } => {
  const before = holds.get(number) ?? noHold
  const { hold, tell } = holdAfter(before, event, clock.now(), settleMs)
  if (isEmpty(hold.claim)) holds.delete(number)
  else holds.set(number, hold)
  return { isNew: hold !== before, tell }
}

const write = (state: State, line: HeldLine, numbers: readonly string[]): Promise<void> => {
  state.written = state.kept.note(line, numbers)
  // Whoever needs it on the disk waits for it himself.
  state.written.catch((error: unknown) => state.log('error', 'holdNotKept', { error: String(error) }))
  return state.written
}

const registeredOn = ({ buses }: HoldingOptions): Set<string> => new Set(buses.modules.flatMap(({ devices }) => devices))

/** What was read back, as the link tells it. */
const readOf = (vo: number | null | undefined, sw: number | null | undefined): Pick<HoldNews, 'vo' | 'sw'> => ({
  ...(vo == null ? {} : { vo }),
  ...(sw === 0 || sw === 1 ? { sw } : {}),
})

const addNews = ({ telling }: State, tell: HoldStep['tell'], rest: Omit<HoldNews, 'id' | 'is'>): void => {
  if (tell) telling.add({ ...tell, ...rest })
}

/** Ends the hold of modules. The event to the platform is in the journal before `line` on the disk says that the hold is over, and why. */
const release = async (state: State, numbers: readonly string[], line: Extract<HeldLine, { e: 'ordered' | 'left' }>): Promise<void> => {
  const at = nowOf(state)
  const told = numbers.map((a) => {
    const { tell } = change(state, a, line)
    addNews(state, tell, { a, at })
    return tell
  })
  if (told.some((tell) => tell)) await state.telling.flush({ all: true })
  await write(state, line, numbers)
}

const accepted = async (state: State, { id, op }: Command): Promise<void> => {
  if (op.op !== 'rsd.switch') return
  state.running.add(id)
  const line = { e: 'ordered' as const, id, action: op.action }
  if (op.action === 'energise')
    return release(
      state,
      op.devices.filter((a) => state.holds.has(a)),
      line,
    )
  const here = registeredOn(state)
  const own = op.devices.filter((a) => here.has(a))
  for (const a of own) change(state, a, line)
  // A shutdown does not wait for it: the order itself is on the disk.
  void write(state, line, own)
}

/**
 * A module that is shut down is about to be restarted: until the restart has ended nothing is sent to it, and then it is held. False: the disk
 * takes no note of that.
 */
const keepDown = (state: State, id: string, number: string): Promise<boolean> => {
  state.running.add(id)
  const line = { e: 'ordered' as const, id, action: 'shutdown' as const }
  change(state, number, line)
  return state.kept.isNoted(line, [number])
}

/** Takes in how an order has ended for a module, if it has. Answers whether the module is held from now on. */
const settle = (state: State, command: Command, { a, ph, at, vo, sw }: DeviceResult, now: number): boolean => {
  const event = outcomeOf(command, ph, now)
  if (!event) return false
  const { isNew, tell } = change(state, a, event)
  addNews(state, tell, tell?.is === 'shutDown' ? { a, at: at ?? now, ...readOf(vo, sw) } : { a, at: now })
  return isNew && event.e === 'unproven'
}

const settled = async (state: State, command: Command, devices: readonly DeviceResult[]): Promise<void> => {
  if (!leavesHeld(command)) return
  const now = nowOf(state)
  const unproven = devices.filter((device) => settle(state, command, device, now)).map(({ a }) => a)
  if (unproven.length > 0) await write(state, { e: 'unproven', id: command.id, since: now }, unproven)
  else await state.written
}

const left = async (state: State): Promise<void> => {
  const here = registeredOn(state)
  const gone = [...state.holds.keys()].filter((a) => !here.has(a))
  if (gone.length > 0) await release(state, gone, { e: 'left' })
}

/** The hold as the disk has it. The platform is told of every held module again: a power cut may have come before the event. */
const openState = (options: HoldingOptions): State => {
  const { kept, clock, record, log } = options
  const running = new Set(kept.orders())
  const telling = createHoldTelling({
    record,
    log,
    isRunning: (id) => running.has(id),
    shutDownTold: (id, numbers) => kept.note({ e: 'proven', id }, numbers),
  })
  const holds = new Map([...kept.claims()].map(([number, claim]) => [number, holdFrom(claim, clock.now())]))
  for (const [a, { claim }] of holds) if (claim.held) telling.add({ a, id: claim.held.id, is: 'held', at: claim.held.since })
  return { ...options, holds, running, telling, written: Promise.resolve() }
}

/**
 * Holds shutdowns: a module that an order left unproven is shut down as soon as it answers, over restarts, until an order to energise comes
 * or the module leaves the register. It never energises.
 */
export const createHolding = (options: HoldingOptions) => {
  const state = openState(options)
  const { holds, telling, verified } = state
  const work = holdWork({
    ...options,
    holdOf: (number) => holds.get(number) ?? noHold,
    numbers: () => holds.keys(),
    take: (number, event) => {
      const { tell } = change(state, number, event)
      const reading = event.e === 'read' ? event.reading : null
      addNews(state, tell, { a: number, at: nowOf(state), ...readOf(reading?.rsdVoltage, reading?.switchState) })
      if (tell?.is === 'shutDown') verified(number)
    },
  })
  return {
    /** An order was accepted. Resolves when what it releases is forgotten on the disk: only then may it be carried out. */
    accepted: (command: Command): Promise<void> => accepted(state, command),
    /** See keepDown above: `id` is the order to restart. */
    keepDown: (id: string, number: string): Promise<boolean> => keepDown(state, id, number),
    /** Modules of an order as its reports have them; those that have ended unproven are held. Resolves when that is on the disk. */
    settled: (command: Command, devices: readonly DeviceResult[]): Promise<void> => settled(state, command, devices),
    /** The result of the order is on the disk. */
    over: (id: string): void => {
      if (!state.running.delete(id)) return
      telling.soon()
      options.kept.over(id).catch((error: unknown) => options.log('error', 'holdNotKept', { id, error: String(error) }))
    },
    /** The register was written: what is not in it any more is not held. */
    left: (): Promise<void> => left(state),
    /** The module has answered somebody. */
    heard: work.heard,
    isHeld: (number: string): boolean => holds.get(number)?.claim.held != null,
    stats: () => ({ held: [...holds.values()].filter(({ claim }) => claim.held).length }),
    /** The queues must be closed for it to end. */
    stop: async (): Promise<void> => {
      await work.stop()
      await telling.flush({ all: false })
      await options.kept.close()
    },
  }
}
export type Holding = ReturnType<typeof createHolding>
