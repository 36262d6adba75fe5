import { finalPhases } from '@sundial/core/orders/phases.ts'
import type { DeviceResult, StringSample } from '@sundial/wire/link/messages.ts'
import type { Report } from '../envelope.ts'
import type { DeviceCommand } from './device-command.ts'

/** What a report says about one device of an order. */
export type DeviceState = {
  a: string
  ph: DeviceResult['ph']
  note: string | null
  tries: number
  /** What was read back last; null = nothing was. */
  vo: number | null
  /** The switch as it said then, 1 energised, 0 shut down; and when, by the platform's clock. */
  sw: number | null
  at: number | null
  /** From acceptance to the result. */
  ms: number | null
}

/** An order to devices at work. `changed`: devices and samples that were not told yet. Instants by the steady clock. */
export type Run<D extends DeviceState = DeviceState, C extends DeviceCommand = DeviceCommand> = {
  command: C
  /** The command looked late by our own clock, and the platform could not be asked. */
  isLate: boolean
  acceptedAt: number
  /** Then whatever is still open is given up, so that a command ends before the platform stops waiting. */
  endsAt: number
  devices: Map<string, D>
  changed: Set<D>
  samples: StringSample[]
}

const samplesMax = 2000

export const accepted = (a: string): DeviceState => ({
  a,
  ph: 'accepted',
  note: null,
  tries: 0,
  vo: null,
  sw: null,
  at: null,
  ms: null,
})

export const isFinal = ({ ph }: DeviceState): boolean => finalPhases.includes(ph)

export const isOpen = (run: Run): boolean => {
  for (const device of run.devices.values()) if (!isFinal(device)) return true
  return false
}

const resultOf = (d: DeviceState): DeviceResult => ({
  a: d.a,
  ph: d.ph,
  vo: d.vo,
  ms: d.ms,
  tries: d.tries,
  ...(d.vo !== null && d.at !== null ? { at: d.at } : {}),
  ...(d.vo !== null && (d.sw === 0 || d.sw === 1) ? { sw: d.sw } : {}),
  ...(d.note ? { note: d.note } : {}),
})

const lateNote = 'lateByOwnClock'
const noted = ({ isLate }: Run, result: DeviceResult): DeviceResult =>
  isLate && result.ph === 'verified' ? { ...result, note: lateNote } : result

const report = (run: Run, phase: Report['phase'], devices: Iterable<DeviceState>): Report => {
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

/** How a command ended, from how its devices did. */
const finalPhase = (devices: readonly DeviceState[]): Report['phase'] => {
  if (devices.every((d) => d.ph === 'verified')) return 'done'
  if (devices.every((d) => d.ph === 'expired')) return 'expired'
  return devices.every((d) => d.ph === 'verified' || d.ph === 'cancelled') ? 'cancelled' : 'failed'
}

/** A report of the whole run, with every device. */
export const wholeReport = (run: Run): Report => report(run, 'running', run.devices.values())
/** What changed since it was told last; null = nothing. `told` notes that it was. */
export const news = (run: Run, phase: 'accepted' | 'running'): Report | null =>
  run.changed.size === 0 && run.samples.length === 0 ? null : report(run, phase, run.changed)
export const told = (run: Run): void => {
  run.changed.clear()
  run.samples = []
}
/** The last word: every device, and the samples that were not told. */
export const finalReport = (run: Run): Report => {
  const all = [...run.devices.values()]
  return report(run, finalPhase(all), all)
}

/** Whatever has no result by now gave no answer. */
export const endUnanswered = (run: Run): void => {
  for (const device of run.devices.values()) {
    if (isFinal(device)) continue
    device.ph = 'unknown'
    device.note = 'noAnswer'
    run.changed.add(device)
  }
}
