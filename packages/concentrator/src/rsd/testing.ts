import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type BeforeTest, isDarkBefore, isLiveBefore } from '@sundial/core/rsd/module-test.ts'
import type { StringSample } from '@sundial/wire/link/messages.ts'
import { QueueClosed } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import type { ModuleReading } from '../kit/driver.ts'
import { busPriority } from '../kit/orders/device-command.ts'
import { isFinal } from '../kit/orders/run.ts'
import type { Begin, DeviceWork } from '../kit/orders/work.ts'
import { wait } from '../kit/wait.ts'
import { halfCycle } from './half-cycle.ts'
import { sampleStrings } from './sampling.ts'
import { concludeTest, inTurns, type TestContext, type TestDevice, type TestRun, testRun } from './test-run.ts'

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

type Work = { options: TestingOptions; context: TestContext; run: TestRun; begin: Begin; irradiance: number | null }

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
const isReady = async (work: Work, bus: ModuleBus, device: TestDevice): Promise<boolean> => {
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
const goesOn = ({ context, run }: Work, devices: readonly TestDevice[]): boolean =>
  !context.stopping.aborted && context.clock.now() <= run.beginUntil && devices.some((d) => !isFinal(d) && !d.noMore)

const isOff = ({ test }: TestDevice): boolean => test.halves.length % 2 === 1

const cycle = async ({ context, run }: Work, bus: ModuleBus, devices: readonly TestDevice[]): Promise<void> => {
  const begun = devices.filter((d) => !isFinal(d) && !d.noMore)
  await halfCycle(context, run, bus, begun, 'shutdown')
  await wait(run.command.op.holdS * 1000, context.stopping)
  await halfCycle(
    context,
    run,
    bus,
    begun.filter((d) => !isFinal(d) && isOff(d)),
    'energise',
  )
}

/** Measures the strings of these modules while something is done to them. */
const whileSampled = async ({ options, context, run }: Work, devices: readonly TestDevice[], act: () => Promise<void>): Promise<void> => {
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

const conclude = ({ context, run, options }: Work, device: TestDevice): void => {
  if (isFinal(device)) return
  concludeTest(run, device, context.clock.now())
  if (device.test.halves.length > 0) options.tested(device.number)
}

/** Tests modules that are off together, in all cycles. */
const testGroup = async (work: Work, bus: ModuleBus, group: readonly TestDevice[]): Promise<void> => {
  const ready: TestDevice[] = []
  for (const device of group) if (await isReady(work, bus, device)) ready.push(device)
  await whileSampled(work, ready, async () => {
    for (let i = 0; i < work.run.command.op.cycles && goesOn(work, ready); i++) await cycle(work, bus, ready)
  })
  if (work.context.stopping.aborted) return
  for (const device of group) conclude(work, device)
}

/** One string after the other: a plant never loses more of a bus at once than a string. */
const testOnBus = async (work: Work, bus: ModuleBus): Promise<void> => {
  const devices = [...work.run.devices.values()].filter((d) => d.bus === bus && !isFinal(d))
  for (const group of inTurns(devices, work.options.stringOf)) {
    if (work.context.stopping.aborted) return
    await testGroup(work, bus, group)
  }
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

const carryOut = async (work: Work): Promise<void> => {
  const { modules } = work.options.buses
  if (work.begin.resumed) await Promise.all(modules.map((bus) => readInterrupted(work, bus)))
  else {
    work.irradiance = await irradianceOf(work)
    await Promise.all(modules.map((bus) => testOnBus(work, bus)))
  }
}

/** The work of a test: each module off and energised again, so many times, judged by its own read-backs. */
export const testing =
  (options: TestingOptions): DeviceWork<'rsd.test'> =>
  (command, begin) => {
    const run = testRun(command, options.buses.modules, begin)
    const { clock, platformNow } = options
    const context: TestContext = { clock, platformNow, stopping: begin.stopping }
    const work: Work = { options, context, run, begin, irradiance: null }
    return {
      run,
      carryOut: () => carryOut(work),
      beginNoMore: (number, leaveOff) => {
        const device = run.devices.get(number)
        if (device) Object.assign(device, { noMore: true, leaveOff: device.leaveOff || leaveOff })
      },
    }
  }
