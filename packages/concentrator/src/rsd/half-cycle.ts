import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { type HalfCycle, judgeHalf } from '@sundial/core/rsd/module-test.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { RsdReading } from '../kit/driver.ts'
import { busPriority } from '../kit/orders/device-command.ts'
import { isFinal } from '../kit/orders/run.ts'
import { wait } from '../kit/wait.ts'
import { agrees, readBackMs, retryMs, triesMax } from './device-run.ts'
import type { TestContext, TestDevice, TestRun } from './test-run.ts'

/** A module in a half cycle. Instants are of the steady clock. */
type Turn = {
  device: TestDevice
  /** Switch frames sent, and when the first was. */
  tries: number
  sentAt: number | null
  isSwitched: boolean
  nextAt: number
  /** Read-backs after the limit: the last word is repeated where it was not heard. */
  lastReads: number
  half: HalfCycle
  /** The last read-back, if it passed: with the time of the first one that did. It counts once the next one agrees with it. */
  passed: HalfCycle | null
  isDone: boolean
}

const waitMsMax = 250
const lastReadsMax = 3
const nothing: HalfCycle = { voltageV: null, inputV: null, ms: null, at: null, switchState: null }

type Half = { context: TestContext; run: TestRun; bus: ModuleBus; action: RsdAction }

/** Whether the module was taken by another order, or is not to be begun any more: nothing is sent to it. */
const isTaken = ({ action }: Half, { device, tries }: Turn): boolean =>
  isFinal(device) || (action === 'shutdown' ? device.noMore && tries === 0 : device.leaveOff)

const sendSwitch = async ({ context, run, bus, action }: Half, turn: Turn): Promise<void> => {
  const { device } = turn
  turn.sentAt ??= context.clock.now()
  turn.tries++
  device.tries++
  run.changed.add(device)
  const answer = await bus.driver.switchRsd(device.number, action, run.command.id)
  const now = context.clock.now()
  turn.isSwitched = answer !== 'noAnswer' || turn.tries >= triesMax
  turn.nextAt = now + (turn.isSwitched ? readBackMs.first : retryMs)
  if (answer === 'confirmed' && device.phase === 'accepted') device.phase = 'confirmed'
}

const measuredOf = ({ context }: Half, reading: RsdReading | null, ms: number): HalfCycle => {
  const at = Math.round(context.platformNow())
  return reading
    ? { voltageV: reading.rsdVoltage, inputV: reading.voltage, ms, at, switchState: reading.switchState }
    : { ...nothing, ms, at }
}

/** A first read-back that passes may still be falling or rising. */
const notePassed = (turn: Turn, measured: HalfCycle, isLast: boolean, now: number): void => {
  const { passed } = turn
  turn.passed = { ...measured, ms: passed?.ms ?? measured.ms }
  turn.half = turn.passed
  turn.nextAt = now + readBackMs.again
  turn.isDone = isLast || (passed !== null && agrees({ voltageV: passed.voltageV! }, measured.voltageV!))
}

const noteReading = (half: Half, turn: Turn, reading: RsdReading | null): void => {
  const { context, run, action } = half
  const { device, passed } = turn
  const now = context.clock.now()
  const ms = Math.round(now - turn.sentAt!)
  const limits = run.command.op
  const isLast = ms > limits.limitS * 1000
  if (isLast) turn.lastReads++
  turn.nextAt = now + readBackMs.next
  const measured = measuredOf(half, reading, ms)
  if (reading) Object.assign(device, { voltageV: reading.rsdVoltage, switchState: reading.switchState, measuredAt: measured.at })
  if (judgeHalf(action, { ...measured, ms: passed?.ms ?? ms }, device.test.before!, limits) === 'passed') {
    notePassed(turn, measured, isLast, now)
    return
  }
  // A missing answer does not withdraw what passed before.
  turn.passed = reading ? null : passed
  turn.half = turn.passed ?? measured
  turn.isDone = isLast && (reading !== null || passed !== null || turn.lastReads >= lastReadsMax)
}

const oneFrame = async (half: Half, turn: Turn): Promise<void> => {
  // The module may have been taken while the frame waited for its turn: look again.
  if (isTaken(half, turn)) return
  if (!turn.isSwitched) return sendSwitch(half, turn)
  noteReading(half, turn, await half.bus.driver.readRsd(turn.device.number))
}

const dropTaken = (half: Half, turns: readonly Turn[]): void => {
  for (const turn of turns) if (isTaken(half, turn)) turn.isDone = true
}

const nextOf = (turns: readonly Turn[]): Turn | null =>
  turns.reduce<Turn | null>((best, turn) => (turn.isDone || (best && best.nextAt <= turn.nextAt) ? best : turn), null)

/** Keeps what was measured of each module that was switched and that no other order has taken. */
const keep = ({ run }: Half, turns: readonly Turn[]): void => {
  for (const { device, sentAt, half } of turns) {
    if (sentAt === null || isFinal(device)) continue
    device.test.halves.push(half)
    run.changed.add(device)
  }
}

/** Switches modules of one bus in one direction, all of them, and reads each back until it passes or its time is over. */
export const halfCycle = async (context: TestContext, run: TestRun, bus: ModuleBus, devices: readonly TestDevice[], action: RsdAction) => {
  const half: Half = { context, run, bus, action }
  const now = context.clock.now()
  const turns = devices.map(
    (device): Turn => ({
      device,
      tries: 0,
      sentAt: null,
      isSwitched: false,
      nextAt: now,
      lastReads: 0,
      half: nothing,
      passed: null,
      isDone: false,
    }),
  )
  const isOver = (): boolean => context.stopping.aborted || context.clock.now() >= run.endsAt
  for (let next = nextOf(turns); next && !isOver(); next = nextOf(turns)) {
    const waitMs = next.nextAt - context.clock.now()
    if (waitMs > 0) await wait(Math.min(waitMs, waitMsMax), context.stopping)
    else {
      const turn = next
      await bus.queue.run(busPriority(run.command), () => oneFrame(half, turn))
    }
    dropTaken(half, turns)
  }
  keep(half, turns)
}
