import type { Clock } from '@sundial/core/kit/clock.ts'
import type { ModuleBus } from '../kit/buses.ts'
import { busPriority } from '../kit/orders/device-command.ts'
import { isFinal } from '../kit/orders/run.ts'
import { wait } from '../kit/wait.ts'
import type { CommandRun } from './command-run.ts'
import { afterReadBack, afterSwitch, type DeviceRun, giveUp } from './device-run.ts'
import { nextStep } from './next-step.ts'

export type RunContext = {
  /** The steady one: a step of the system's clock neither ends nor delays a command. */
  clock: Clock
  /** Now by the platform's clock, ms. */
  platformNow(): number
  settleMs: number
  stopping: AbortSignal
  isBlocked(run: CommandRun, device: DeviceRun): boolean
  /** Its switch is proven: its other values have changed too. */
  verified(number: string): void
}

/** However slow the bus is, the command ends. */
const endInTime = (context: RunContext, run: CommandRun, bus: ModuleBus): void => {
  const now = context.clock.now()
  if (now < run.endsAt) return
  for (const device of run.devices.values()) {
    if (device.bus !== bus || isFinal(device)) continue
    giveUp(device, run.action, now - run.acceptedAt)
    if (device.phase === 'verified') context.verified(device.number)
    run.changed.add(device)
  }
}

/** What was not switched when the deadline passed is not switched any more. */
const expire = (run: CommandRun, bus: ModuleBus, now: number): void => {
  if (now <= run.switchUntil) return
  for (const device of run.devices.values()) {
    if (device.bus !== bus || device.switched || isFinal(device)) continue
    if (device.tries > 0) device.switched = true
    else {
      device.phase = 'expired'
      device.note = 'tooLate'
    }
    run.changed.add(device)
  }
}

const switchOne = async (context: RunContext, run: CommandRun, device: DeviceRun): Promise<void> => {
  // It may have waited for its turn: look again.
  if (isFinal(device) || device.switched || context.clock.now() > run.switchUntil) return
  device.tries++
  const answer = await device.bus!.driver.switchRsd(device.number, run.action, run.command.id)
  if (isFinal(device)) return
  afterSwitch(device, answer, context.clock.now(), context.settleMs)
  run.changed.add(device)
}

const readOne = async (context: RunContext, run: CommandRun, device: DeviceRun): Promise<void> => {
  if (isFinal(device)) return
  const reading = await device.bus!.driver.readRsd(device.number)
  if (isFinal(device)) return
  if (reading) device.measuredAt = Math.round(context.platformNow())
  if (afterReadBack(device, run.action, reading, context.clock.now(), run.acceptedAt)) run.changed.add(device)
  if (device.phase === 'verified') context.verified(device.number)
}

/** Switches and reads back the command's devices on one bus until each has its result. Many settle at the same time. */
export const runOnBus = async (context: RunContext, run: CommandRun, bus: ModuleBus): Promise<void> => {
  while (!context.stopping.aborted) {
    expire(run, bus, context.clock.now())
    endInTime(context, run, bus)
    const step = nextStep(run, bus, context.clock.now(), (device) => context.isBlocked(run, device))
    if (step.do === 'end') return
    if (step.do === 'wait') {
      await wait(step.ms, context.stopping)
      continue
    }
    run.turns++
    const work = step.do === 'switch' ? switchOne : readOne
    await bus.queue.run(busPriority(run.command), () => work(context, run, step.device))
  }
}
