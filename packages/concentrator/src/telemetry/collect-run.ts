import type { Command, DeviceResult } from '@sundial/wire/link/messages.ts'
import type { Report } from '../kit/envelope.ts'

export type CollectCommand = Command & { op: Extract<Command['op'], { op: 'collect' }> }
export type DeviceRead = { a: string; ph: 'accepted' | 'verified' | 'unknown'; ms: number | null; tries: number }

/** An order to read at work. `changed`: devices that were not told yet. Instants by the steady clock. */
export type CollectRun = {
  command: CollectCommand
  acceptedAt: number
  /** Then whatever was not read counts as silent. */
  endsAt: number
  devices: Map<string, DeviceRead>
  changed: Set<DeviceRead>
}

export const collectRun = (command: CollectCommand, now: number, latest: number): CollectRun => {
  const devices = new Map(command.op.devices.map((a): [string, DeviceRead] => [a, { a, ph: 'accepted', ms: null, tries: 0 }]))
  const endsAt = now + Math.max(0, command.deadline - latest)
  return { command, acceptedAt: now, endsAt, devices, changed: new Set(devices.values()) }
}

export const isOpen = (device: DeviceRead): boolean => device.ph === 'accepted'

export const noteRead = (run: CollectRun, device: DeviceRead, now: number): void => {
  device.ph = 'verified'
  device.ms = Math.max(0, Math.round(now - run.acceptedAt))
  run.changed.add(device)
}

/** Who has not answered by now gives no answer; so does who is not here. */
export const noteSilent = (run: CollectRun, devices: Iterable<DeviceRead>): void => {
  for (const device of devices) {
    if (!isOpen(device)) continue
    device.ph = 'unknown'
    run.changed.add(device)
  }
}

const resultOf = ({ a, ph, ms, tries }: DeviceRead): DeviceResult => ({
  a,
  ph,
  vo: null,
  ms,
  tries,
  ...(ph === 'unknown' ? { note: 'noAnswer' } : {}),
})

const report = (run: CollectRun, phase: Report['phase'], devices: Iterable<DeviceRead>): Report => ({
  id: run.command.id,
  phase,
  k: [...run.devices.values()].filter((d) => !isOpen(d)).length,
  n: run.devices.size,
  devices: [...devices].map(resultOf),
  samples: [],
})

/** What changed since it was told last; null = nothing. */
export const news = (run: CollectRun, phase: 'accepted' | 'running'): Report | null =>
  run.changed.size === 0 ? null : report(run, phase, run.changed)
/** Where it stands, with every device. */
export const wholeReport = (run: CollectRun): Report => report(run, 'running', run.devices.values())
/** The last word: every device. */
export const finalReport = (run: CollectRun): Report => {
  const all = [...run.devices.values()]
  return report(run, all.every((d) => d.ph === 'verified') ? 'done' : 'failed', all)
}
