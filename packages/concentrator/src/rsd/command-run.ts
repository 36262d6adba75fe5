import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { Command, DeviceResult, StringSample } from '@sundial/wire/link/messages.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { Report } from '../kit/envelope.ts'
import { type DeviceRun, isFinal, resultOf } from './device-run.ts'

export type SwitchCommand = Command & { op: Extract<Command['op'], { op: 'rsd.switch' }> }

/** A switch command at work. `changed`: devices and samples that were not told yet. Instants by the steady clock. */
export type CommandRun = {
  command: SwitchCommand
  action: RsdAction
  /** The command looked late by our own clock, and the platform could not be asked. */
  isLate: boolean
  acceptedAt: number
  /** From then on nothing more is switched. */
  switchUntil: number
  /** Then whatever is still open is given up, so that a command ends before the platform stops waiting. */
  endsAt: number
  devices: Map<string, DeviceRun>
  changed: Set<DeviceRun>
  samples: StringSample[]
  turns: number
}

const samplesMax = 2000
/** From the deadline on; the platform waits for 60 s. */
const graceMs = 45_000
/** A shutdown that is late by our own clock has as long as the platform usually gives one. */
const lateValidMs = 60_000

export type RunStart = {
  /** The process died after it was taken: nothing is switched any more, only read back. */
  resumed: boolean
  isLate?: boolean
  /** By the steady clock. */
  now: number
  /** The latest that it may be at the platform, ms. */
  latest: number
  settleMs: number
}

export const commandRun = (command: SwitchCommand, buses: readonly ModuleBus[], begin: RunStart): CommandRun => {
  const { resumed, isLate = false, now, latest, settleMs } = begin
  const busOf = new Map(buses.flatMap((bus) => bus.devices.map((d): [string, ModuleBus] => [d, bus])))
  const deviceRun = (a: string): DeviceRun => {
    const bus = busOf.get(a) ?? null
    const device: DeviceRun = {
      a,
      bus,
      ph: bus ? 'accepted' : 'unknown',
      note: bus ? null : 'notRegistered',
      tries: 0,
      switched: resumed,
      switchAt: now,
      readAt: now,
      settleAt: now + settleMs,
      vo: null,
      sw: null,
      at: null,
      ms: null,
      proof: null,
    }
    return device
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

export const isOpen = (run: CommandRun): boolean => {
  for (const device of run.devices.values()) if (!isFinal(device)) return true
  return false
}

/** How a command ended, from how its devices did. */
export const finalPhase = (devices: readonly DeviceRun[]): Report['phase'] => {
  if (devices.every((d) => d.ph === 'verified')) return 'done'
  if (devices.every((d) => d.ph === 'expired')) return 'expired'
  return devices.every((d) => d.ph === 'verified' || d.ph === 'cancelled') ? 'cancelled' : 'failed'
}

const lateNote = 'lateByOwnClock'
const noted = ({ isLate }: CommandRun, result: DeviceResult): DeviceResult =>
  isLate && result.ph === 'verified' ? { ...result, note: lateNote } : result

const report = (run: CommandRun, phase: Report['phase'], devices: Iterable<DeviceRun>): Report => {
  const all = [...run.devices.values()]
  return {
    id: run.command.id,
    phase,
    k: all.filter(isFinal).length,
    n: all.length,
    devices: [...devices].map((device) => noted(run, resultOf(device))),
    samples: run.samples.slice(-samplesMax),
    ...(run.isLate ? { note: lateNote } : {}),
  }
}

/** Where it stands, with every device. */
export const wholeReport = (run: CommandRun): Report => report(run, 'running', run.devices.values())
/** What changed since it was told last; null = nothing. `told` notes that it was. */
export const news = (run: CommandRun, phase: 'accepted' | 'running'): Report | null =>
  run.changed.size === 0 && run.samples.length === 0 ? null : report(run, phase, run.changed)
export const told = (run: CommandRun): void => {
  run.changed.clear()
  run.samples = []
}
/** The last word: every device, and the samples that were not told. */
export const finalReport = (run: CommandRun): Report => {
  const all = [...run.devices.values()]
  return report(run, finalPhase(all), all)
}

/** Devices that have not been switched end as cancelled; with `all`, those that wait for their proof too. */
export const cancelDevices = (run: CommandRun, numbers: Iterable<string>, all: boolean): void => {
  for (const number of numbers) {
    const device = run.devices.get(number)
    if (!device || isFinal(device)) continue
    if (all || device.tries === 0) device.ph = 'cancelled'
    else device.switched = true
    run.changed.add(device)
  }
}
