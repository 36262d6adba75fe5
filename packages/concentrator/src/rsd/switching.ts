import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Command, DeviceResult, StringSample } from '@sundial/wire/link/messages.ts'
import { QueueClosed } from '../kit/bus-queue.ts'
import type { Buses } from '../kit/buses.ts'
import { isFinal, type Run, wholeReport } from '../kit/orders/run.ts'
import type { Begin, DeviceWork } from '../kit/orders/work.ts'
import { type CommandRun, commandRun } from './command-run.ts'
import type { DeviceRun } from './device-run.ts'
import { type RunContext, runOnBus } from './run-on-bus.ts'
import { sampleStrings } from './sampling.ts'

export type SwitchingOptions = {
  buses: Buses
  /** The steady one. */
  clock: Clock
  /** The platform's time, for the instants in reports, ms. */
  platformNow(): number
  settleMs: number
  log: Log
  /** A module's switch is proven: its other values have changed too. */
  verified(number: string): void
  /** Modules of a shutdown that goes on, as its reports have them: those that have ended are held from then on where they are unproven. */
  settled(command: Command, devices: readonly DeviceResult[]): Promise<void>
}

/** Energising waits until no earlier command works on the device. A shutdown waits for no other command. */
const isBlocked = (earlier: Iterable<Run>, run: CommandRun, device: DeviceRun): boolean => {
  if (run.action === 'shutdown') return false
  for (const other of earlier) {
    const same = other.devices.get(device.number)
    if (same && !isFinal(same)) return true
  }
  return false
}

const carryOut = async (options: SwitchingOptions, run: CommandRun, { stopping, earlier }: Begin): Promise<void> => {
  const { buses, clock, platformNow, settleMs, log, verified } = options
  const blocked = (own: CommandRun, device: DeviceRun): boolean => isBlocked(earlier(), own, device)
  const context: RunContext = { clock, platformNow, settleMs, stopping, isBlocked: blocked, verified }
  const over = new AbortController()
  const onBuses = buses.modules.map((bus) => runOnBus(context, run, bus))
  const sampled = { has: (number: string) => run.devices.has(number), note: (sample: StringSample) => void run.samples.push(sample) }
  const sampling = sampleStrings(buses.inverters, sampled, platformNow, { over: over.signal, stopping }).catch((error: unknown) => {
    if (!(error instanceof QueueClosed)) log('warn', 'stringNotSampled', { id: run.command.id, error: String(error) })
  })
  await Promise.all(onBuses).finally(() => over.abort())
  await sampling
}

const settleEveryMs = 250

/** A shutdown of a large bus goes on for minutes: who is silent is held from its own end on. */
const whileSettling = async ({ settled, log }: SwitchingOptions, run: CommandRun, work: () => Promise<void>): Promise<void> => {
  const settle = (): void => {
    const { id } = run.command
    settled(run.command, wholeReport(run).devices).catch((error: unknown) => log('error', 'holdNotKept', { id, error: String(error) }))
  }
  const settling = run.action === 'shutdown' ? setInterval(settle, settleEveryMs) : undefined
  await work().finally(() => clearInterval(settling))
}

/** The work of a switch command: switches and reads back. After a restart it only reads back what was switched. */
export const switching =
  (options: SwitchingOptions): DeviceWork<'rsd.switch'> =>
  (command, begin) => {
    const run = commandRun(command, options.buses.modules, { ...begin, settleMs: options.settleMs })
    return {
      run,
      carryOut: () => whileSettling(options, run, () => carryOut(options, run, begin)),
      beginNoMore: (number) => {
        const device = run.devices.get(number)
        if (device) device.switched = true
      },
    }
  }
