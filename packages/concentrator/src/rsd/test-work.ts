import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type BeforeTest, isDarkBefore, isLiveBefore } from '@sundial/core/rsd/module-test.ts'
import type { StringSample } from '@sundial/wire/link/messages.ts'
import { QueueClosed } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import type { ModuleReading } from '../kit/driver.ts'
import { busPriority } from '../kit/orders/device-command.ts'
import { isFinal } from '../kit/orders/run.ts'
import type { Begin, Started } from '../kit/orders/work.ts'
import { sampleStrings } from './sampling.ts'
import { concludeTest, type TestCommand, type TestContext, type TestDevice, type TestRun, testRun } from './test-run.ts'

export type TestingOptions = {
  buses: Buses
  /** The steady one. */
  clock: Clock
  /** The platform's time, for the instants in reports, ms. */
  platformNow(): number
  log: Log
  /** Number of the string of a module, where it is known. */
  stringOf(number: string): string | undefined
  /** A shutdown of the module is held: its test would energise it. */
  isHeld(number: string): boolean
  /** The test of a module is over: its other values have changed too. */
  tested(number: string): void
}

export type Work = { options: TestingOptions; context: TestContext; run: TestRun; begin: Begin; irradiance: number | null }

const readsBefore = 3

const beforeOf = (reading: ModuleReading, irradiance: number | null): BeforeTest => ({
  voltageV: reading.voltage ?? null,
  currentA: reading.current ?? null,
  temperatureC: reading.temperature ?? null,
  rsdVoltageV: reading.rsdVoltage ?? null,
  switchState: reading.switchState ?? null,
  snrDb: reading.snr ?? null,
  rssiDbm: reading.rssi ?? null,
  irradiance,
})

const isUnderOrder = ({ begin, options }: Work, { number }: TestDevice): boolean => {
  for (const other of begin.earlier()) {
    const same = other.devices.get(number)
    if (same && !isFinal(same)) return true
  }
  return options.isHeld(number)
}

/** A module on which an earlier order works, or whose shutdown is held, is left to that order. */
const leaveToOther = (work: Work, device: TestDevice): boolean => {
  if (!isUnderOrder(work, device)) return false
  Object.assign(device, { phase: 'cancelled', note: 'underOrder' })
  work.run.changed.add(device)
  return true
}

/** Reads a module as it is before the test. Returns whether the module can be tested: it answers, is live and has light. */
export const isReady = async (work: Work, bus: ModuleBus, device: TestDevice): Promise<boolean> => {
  const { context, run, irradiance } = work
  if (isFinal(device) || device.noMore || leaveToOther(work, device)) return false
  for (let i = 0; i < readsBefore && !device.test.before && !context.stopping.aborted; i++) {
    const reading = await bus.queue.run(busPriority(run.command), async () =>
      isFinal(device) ? null : bus.driver.readModule(device.number),
    )
    if (reading) device.test.before = beforeOf(reading, irradiance)
  }
  const { before } = device.test
  if (isFinal(device)) return false
  if (before)
    Object.assign(device, { voltageV: before.rsdVoltageV, switchState: before.switchState, measuredAt: Math.round(context.platformNow()) })
  return before !== null && isLiveBefore(before, run.command.op) && !isDarkBefore(before)
}

/** Whether there is time for another cycle, and a module that is to be switched off again. */
export const goesOn = ({ context, run }: Work, devices: readonly TestDevice[]): boolean =>
  !context.stopping.aborted && context.clock.now() <= run.beginUntil && devices.some((d) => !isFinal(d) && !d.noMore)

/** Measures the strings of these modules while something is done to them. */
export const whileSampled = async (
  { options, context, run }: Work,
  devices: readonly TestDevice[],
  act: () => Promise<void>,
): Promise<void> => {
  const over = new AbortController()
  const numbers = new Set(devices.map(({ number }) => number))
  const sampled = { has: (number: string) => numbers.has(number), note: (sample: StringSample) => void run.samples.push(sample) }
  const until = { over: over.signal, stopping: context.stopping }
  const sampling = sampleStrings(options.buses.inverters, sampled, options.platformNow, until).catch((error: unknown) => {
    if (!(error instanceof QueueClosed)) options.log('warn', 'stringNotSampled', { id: run.command.id, error: String(error) })
  })
  await act().finally(() => over.abort())
  await sampling
}

export const conclude = ({ context, run, options }: Work, device: TestDevice): void => {
  if (isFinal(device)) return
  concludeTest(run, device, context.clock.now())
  if (device.test.halves.length > 0) options.tested(device.number)
}

/**
 * The process died in the middle of the test. What was off stays off, which is the safe side: only read what each module is now, once.
 */
const readInterrupted = async ({ context, run }: Work, bus: ModuleBus): Promise<void> => {
  for (const device of run.devices.values()) {
    if (device.bus !== bus || isFinal(device) || context.stopping.aborted) continue
    const reading = await bus.queue.run(busPriority(run.command), () => bus.driver.readRsd(device.number))
    if (reading) {
      const { rsdVoltage: voltageV, switchState } = reading
      Object.assign(device, { voltageV, switchState, measuredAt: Math.round(context.platformNow()) })
    }
    Object.assign(device, { phase: 'unknown', note: 'interrupted' })
    run.changed.add(device)
  }
}

const irradianceOf = async ({ options, run }: Work): Promise<number | null> => {
  const [sensor] = options.buses.irradianceSensors
  return (await sensor?.queue.run(busPriority(run.command), () => sensor.driver.readIrradianceSensor()))?.irradiance ?? null
}

/** Begins an order that takes modules off and energises them again; `onBuses` does that, except where the process had died in the middle. */
export const startTest = (options: TestingOptions, command: TestCommand, begin: Begin, onBuses: (work: Work) => Promise<void>): Started => {
  const { buses, clock, platformNow } = options
  const run = testRun(command, buses.modules, begin)
  const context: TestContext = { clock, platformNow, stopping: begin.stopping }
  const work: Work = { options, context, run, begin, irradiance: null }
  const carryOut = async (): Promise<void> => {
    if (begin.resumed) await Promise.all(buses.modules.map((bus) => readInterrupted(work, bus)))
    else {
      work.irradiance = await irradianceOf(work)
      await onBuses(work)
    }
  }
  return {
    run,
    carryOut,
    beginNoMore: (number, leaveOff) => {
      const device = run.devices.get(number)
      if (device) Object.assign(device, { noMore: true, leaveOff: device.leaveOff || leaveOff })
    },
  }
}
