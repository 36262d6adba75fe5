import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { runOf } from '../kit/orders/asking.ts'
import { busPriority, type DeviceCommand } from '../kit/orders/device-command.ts'
import { type DeviceState, endUnanswered, isFinal, type Run, wholeReport } from '../kit/orders/run.ts'
import type { Begin, DeviceWork } from '../kit/orders/work.ts'
import type { Holding } from './holding.ts'
import { type Restart, type RestartTimes, restartOn, restartTimes } from './restart-module.ts'

export type RestartingOptions = {
  buses: Buses
  /** The steady one. */
  clock: Clock
  /** The platform's time, for the instants in reports, ms. */
  platformNow(): number
  log: Log
  /** A module that is shut down comes back live: it is held until it is shut down again. */
  holding: Pick<Holding, 'keepDown' | 'settled' | 'heard' | 'isHeld'>
  /** A module was restarted: its other values have changed too. */
  restarted(number: string): void
  times?: RestartTimes | undefined
}

type Work = {
  options: RestartingOptions
  run: Run<DeviceState, DeviceCommand<'optimizers.restart'>>
  begin: Begin
  noMore: Set<string>
}
type Ending = Pick<DeviceState, 'phase' | 'note'>

/** After so many silent modules in a row the others are not asked: it is night. */
const silentInARowMax = 24

const endings: Record<Exclude<Restart, 'stopped'>, Ending> = {
  restarted: { phase: 'verified', note: null },
  refused: { phase: 'failed', note: 'refused' },
  notRestarted: { phase: 'failed', note: 'notRestarted' },
  noAnswer: { phase: 'unknown', note: 'noAnswer' },
  silent: { phase: 'unknown', note: 'silentAfter' },
  left: { phase: 'cancelled', note: 'withdrawn' },
  notKept: { phase: 'cancelled', note: 'notKept' },
}

const end = ({ run, options }: Work, device: DeviceState, ending: Partial<DeviceState>): void => {
  if (isFinal(device)) return
  Object.assign(device, ending, { elapsedMs: Math.max(0, Math.round(options.clock.now() - run.acceptedAt)) })
  run.changed.add(device)
}

/** Whether an earlier order, a shutdown too, still works on the module. */
const isUnderOrder = ({ begin }: Work, { number }: DeviceState): boolean => {
  for (const other of begin.earlier()) {
    const same = other.devices.get(number)
    if (same && !isFinal(same)) return true
  }
  return false
}

/** Why a module is not to be begun; null = it is. */
const notBegun = (work: Work, device: DeviceState): Ending | null => {
  const { run, noMore, options } = work
  if (noMore.has(device.number)) return endings.left
  if (options.clock.now() >= run.endsAt) return { phase: 'expired', note: 'tooLate' }
  return isUnderOrder(work, device) ? { phase: 'cancelled', note: 'underOrder' } : null
}

/** A module that stays shut down is noted on the disk before it is restarted. */
const keepDown = async ({ options: { holding, log }, run }: Work, { number }: DeviceState): Promise<boolean> => {
  try {
    return await holding.keepDown(run.command.id, number)
  } catch (error) {
    log('error', 'holdNotKept', { id: run.command.id, error: String(error) })
    return false
  }
}

/** From its end on a module that stays shut down is held. */
const letHold = async ({ options: { holding, log }, run }: Work): Promise<void> => {
  const { id } = run.command
  await holding
    .settled(run.command, wholeReport(run).devices)
    .catch((error: unknown) => log('error', 'holdNotKept', { id, error: String(error) }))
}

/** Restarts one module. False: it gave no answer. */
const restartModule = async (work: Work, bus: ModuleBus, device: DeviceState): Promise<boolean> => {
  const { options, run, begin, noMore } = work
  const { clock, holding, restarted, times = restartTimes } = options
  const { number } = device
  const onBus = <T>(ask: (driver: ModuleBus['driver']) => Promise<T>) => bus.queue.run(busPriority(run.command), () => ask(bus.driver))
  device.tries++
  run.changed.add(device)
  const how = await restartOn(onBus, number, {
    ...{ clock, times, stopping: begin.stopping, commandId: run.command.id },
    isTaken: () => isFinal(device),
    maySend: () => !isFinal(device) && !noMore.has(number),
    confirmed: () => {
      if (!isFinal(device)) device.phase = 'confirmed'
      run.changed.add(device)
    },
    isHeld: () => holding.isHeld(number),
    keepDown: () => keepDown(work, device),
  })
  if (how === 'stopped') return true
  end(work, device, endings[how])
  await letHold(work)
  if (how === 'noAnswer' || how === 'silent') return false
  // The module answered before the hold took it. The hold is told of that answer now, and shuts the module down at once.
  holding.heard(number)
  // What is held is read by the hold, once it is shut down again.
  if (how === 'restarted' && !holding.isHeld(number)) restarted(number)
  return true
}

/** A module whose turn it is. Answers how many in a row were silent by then. */
const takeTurn = async (work: Work, bus: ModuleBus, device: DeviceState, silent: number): Promise<number> => {
  if (isFinal(device)) return silent
  const ending = notBegun(work, device)
  if (!ending) return (await restartModule(work, bus, device)) ? 0 : silent + 1
  end(work, device, ending)
  return silent
}

/** One module of a bus after the other, so that a string loses one module at a time. */
const restartOnBus = async (work: Work, bus: ModuleBus): Promise<void> => {
  let silent = 0
  for (const device of bus.devices.flatMap((number) => work.run.devices.get(number) ?? [])) {
    if (work.begin.stopping.aborted || silent >= silentInARowMax) return
    silent = await takeTurn(work, bus, device, silent)
  }
}

/** The process died in the middle: nothing is restarted a second time. Each module is read once, as it is now. */
const readInterrupted = async (work: Work, bus: ModuleBus): Promise<void> => {
  const { run, begin, options } = work
  for (const device of bus.devices.flatMap((number) => run.devices.get(number) ?? [])) {
    if (begin.stopping.aborted) return
    const reading = await bus.queue.run(busPriority(run.command), () => bus.driver.readRsd(device.number))
    const read = reading && {
      voltageV: reading.rsdVoltage,
      switchState: reading.switchState,
      measuredAt: Math.round(options.platformNow()),
    }
    end(work, device, { ...read, phase: 'unknown', note: 'interrupted' })
  }
}

/** The work of an order to restart optimizers: each is restarted once, and has to prove it. What is shut down is shut down again. */
export const restarting =
  (options: RestartingOptions): DeviceWork<'optimizers.restart'> =>
  (command, begin) => {
    const here = options.buses.modules.flatMap(({ devices }) => devices)
    const run = runOf(command, begin, here) as Work['run']
    const work: Work = { options, run, begin, noMore: new Set() }
    // Each may have been restarted: an order that is withdrawn now does not undo that.
    if (begin.resumed) for (const device of run.devices.values()) device.tries = 1
    const onBus = begin.resumed ? readInterrupted : restartOnBus
    const carryOut = async (): Promise<void> => {
      await Promise.all(options.buses.modules.map((bus) => onBus(work, bus)))
      if (!begin.stopping.aborted) endUnanswered(run)
    }
    return { run, carryOut, beginNoMore: (number) => void work.noMore.add(number) }
  }
