import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { DeviceCommand } from '../kit/orders/device-command.ts'
import { accepted, type Run } from '../kit/orders/run.ts'
import type { Begin } from '../kit/orders/work.ts'
import type { DeviceRun } from './device-run.ts'

export type SwitchCommand = DeviceCommand<'rsd.switch'>

/** A switch command at work. */
export type CommandRun = Run<DeviceRun, SwitchCommand> & {
  action: RsdAction
  /** From then on nothing more is switched. */
  switchUntil: number
  turns: number
}

/** From the deadline on; the platform waits for 60 s. */
const graceMs = 45_000
/** A shutdown that is late by our own clock has as long as the platform usually gives one. */
const lateValidMs = 60_000

export type RunStart = Pick<Begin, 'resumed' | 'now' | 'latest'> & { isLate?: boolean; settleMs: number }

export const commandRun = (command: SwitchCommand, buses: readonly ModuleBus[], begin: RunStart): CommandRun => {
  const { resumed, isLate = false, now, latest, settleMs } = begin
  const busOf = new Map(buses.flatMap((bus) => bus.devices.map((d): [string, ModuleBus] => [d, bus])))
  const deviceRun = (a: string): DeviceRun => {
    const bus = busOf.get(a) ?? null
    return {
      ...accepted(a),
      bus,
      phase: bus ? 'accepted' : 'unknown',
      note: bus ? null : 'notRegistered',
      switched: resumed,
      switchAt: now,
      readAt: now,
      settleAt: now + settleMs,
      proof: null,
    }
  }
  const devices = new Map(command.op.devices.map((a) => [a, deviceRun(a)]))
  const switchUntil = now + (isLate ? lateValidMs : Math.max(0, command.deadline - latest))
  return {
    command,
    action: command.op.action,
    isLate,
    acceptedAt: now,
    switchUntil,
    endsAt: switchUntil + graceMs,
    devices,
    changed: new Set(devices.values()),
    samples: [],
    turns: 0,
  }
}
