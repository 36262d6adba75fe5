import type { Clock } from '@sundial/core/kit/clock.ts'
import { testedAtOnce } from '@sundial/core/orders/planning.ts'
import { judgeTest, type ModuleTest, phaseOfVerdict, type TestVerdict } from '@sundial/core/rsd/module-test.ts'
import { causeOf, type TestCause } from '@sundial/core/rsd/test-report.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { DeviceCommand } from '../kit/orders/device-command.ts'
import { accepted, type DeviceState, type Run } from '../kit/orders/run.ts'
import type { Begin } from '../kit/orders/work.ts'

/** Finding out strings is one cycle of a test, each module energised by itself. */
export type TestCommand = DeviceCommand<'rsd.test' | 'strings.find'>
/**
 * A module under test. `noMore`: the test was cancelled; a module that is off is energised again, and not switched off again. `leaveOff`: nor
 * is it energised.
 */
export type TestDevice = DeviceState & { bus: ModuleBus | null; test: ModuleTest; noMore: boolean; leaveOff: boolean }
/** A test at work. `beginUntil`: a cycle that would end later than the platform waits is not begun. Instants are of the steady clock. */
export type TestRun = Run<TestDevice, TestCommand> & { beginUntil: number }

export type TestContext = {
  /** The steady one. */
  clock: Clock
  /** Now by the platform's clock, ms. */
  platformNow(): number
  stopping: AbortSignal
}

/** From the deadline on; the platform waits for 55 s. */
const graceMs = 45_000

/** Longest time of a cycle: both directions, what is repeated at the end of each, and the time in between. */
const cycleMs = ({ limitS, holdS }: TestCommand['op']): number => (2 * limitS + holdS) * 1000

export const testRun = (command: TestCommand, buses: readonly ModuleBus[], { now, latest, isLate }: Begin): TestRun => {
  const busOf = new Map(buses.flatMap((bus) => bus.devices.map((d): [string, ModuleBus] => [d, bus])))
  const device = (number: string): TestDevice => {
    const bus = busOf.get(number) ?? null
    const test = { before: null, halves: [] }
    return { ...accepted(number), bus, test, noMore: false, leaveOff: false, ...(bus ? {} : { phase: 'unknown', note: 'notRegistered' }) }
  }
  const devices = new Map(command.op.devices.map((number) => [number, device(number)]))
  const endsAt = now + Math.max(0, command.deadline - latest) + graceMs
  const beginUntil = endsAt - cycleMs(command.op)
  return { command, isLate, acceptedAt: now, endsAt, beginUntil, devices, changed: new Set(devices.values()), samples: [] }
}

/** Modules of a bus that are off together: one string after the other; where the string is not known, so many. */
export const inTurns = (devices: readonly TestDevice[], stringOf: (number: string) => string | undefined): TestDevice[][] =>
  [...Map.groupBy(devices, ({ number }) => stringOf(number) ?? null)].flatMap(([string, own]) => {
    if (string !== null) return [own]
    return Array.from({ length: Math.ceil(own.length / testedAtOnce) }, (_, i) => own.slice(i * testedAtOnce, (i + 1) * testedAtOnce))
  })

const causeNotes: Record<TestCause['kind'], string> = {
  stuckOn: 'stillEnergised',
  sticks: 'stillEnergised',
  slow: 'tooSlow',
  notBack: 'stillShutDown',
  weakLink: 'noAnswer',
  silent: 'noAnswer',
}
const notes: Partial<Record<TestVerdict, string>> = {
  noData: 'noAnswer',
  inconclusive: 'tooDark',
  notTested: 'shutDownBefore',
  incomplete: 'tooLate',
}

/** Ends a module with what was measured of it. */
export const concludeTest = (run: TestRun, device: TestDevice, now: number): void => {
  const verdict = judgeTest(device.test, run.command.op)
  const cause = verdict === 'failed' ? causeOf({ ...device, phase: 'failed', note: null }, run.command.op) : null
  const isWithdrawn = verdict === 'incomplete' && device.noMore
  device.phase = isWithdrawn ? 'cancelled' : phaseOfVerdict(verdict)
  device.note = isWithdrawn ? 'withdrawn' : cause ? causeNotes[cause.kind] : (notes[verdict] ?? null)
  device.elapsedMs = Math.max(0, Math.round(now - run.acceptedAt))
  run.changed.add(device)
}
