import type { Found } from '@sundial/core/identification/found.ts'
import type { SweptCurve } from '@sundial/core/ivcurves/swept.ts'
import { finalPhases } from '@sundial/core/orders/phases.ts'
import type { ModuleReporting } from '@sundial/core/reporting/module-reporting.ts'
import type { ModuleTest } from '@sundial/core/rsd/module-test.ts'
import { writeCurve } from '@sundial/wire/link/curve-answer.ts'
import type { DeviceResult, StringSample } from '@sundial/wire/link/messages.ts'
import { writeTest } from '@sundial/wire/link/test-answer.ts'
import type { Report } from '../envelope.ts'
import type { DeviceCommand } from './device-command.ts'

/** State of one device of an order; a report has it with the short names of the link. */
export type DeviceState = {
  number: string
  phase: DeviceResult['ph']
  note: string | null
  tries: number
  /** Output voltage of the last read-back, V; null = none. */
  voltageV: number | null
  /** State of the switch at that read-back, 1 energised, 0 shut down, and the time by the platform's clock. */
  switchState: number | null
  measuredAt: number | null
  /** From acceptance to the result. */
  elapsedMs: number | null
  /** Of a test: what was measured. */
  test?: ModuleTest
  /** Of a scan: the curve. */
  curve?: SweptCurve
  /** Of an order that sets how modules are reported: what the module says afterwards. */
  reporting?: ModuleReporting
  /** Of identification: what was found out of where it hangs. */
  found?: Found[]
}

/** A running order to devices. `changed`: devices that were not reported yet. Instants are of the steady clock. */
export type Run<D extends DeviceState = DeviceState, C extends DeviceCommand = DeviceCommand> = {
  command: C
  /** The command looked late by the concentrator's clock, and the platform could not be asked. */
  isLate: boolean
  acceptedAt: number
  /** Open devices are given up at this instant, so that a command ends before the platform stops waiting. */
  endsAt: number
  devices: Map<string, D>
  changed: Set<D>
  samples: StringSample[]
}

const samplesMax = 2000

export const accepted = (number: string): DeviceState => ({
  number,
  phase: 'accepted',
  note: null,
  tries: 0,
  voltageV: null,
  switchState: null,
  measuredAt: null,
  elapsedMs: null,
})

export const isFinal = ({ phase }: DeviceState): boolean => finalPhases.includes(phase)

export const isOpen = (run: Run): boolean => {
  for (const device of run.devices.values()) if (!isFinal(device)) return true
  return false
}

/** The device as the link writes it (wire/link/messages.ts); abbreviations begin here. */
const resultOf = (d: DeviceState): DeviceResult => ({
  a: d.number,
  ph: d.phase,
  vo: d.voltageV,
  ms: d.elapsedMs,
  tries: d.tries,
  ...(d.voltageV !== null && d.measuredAt !== null ? { at: d.measuredAt } : {}),
  ...(d.voltageV !== null && (d.switchState === 0 || d.switchState === 1) ? { sw: d.switchState } : {}),
  ...(d.note ? { note: d.note } : {}),
  ...(d.test ? { test: writeTest(d.test) } : {}),
  ...(d.curve ? { iv: writeCurve(d.curve) } : {}),
  ...(d.reporting ? { rp: { c: d.reporting.cycleS, w: d.reporting.thresholdW } } : {}),
  ...(d.found ? { fd: d.found.map(({ what, is, sure }) => ({ w: what, is, s: sure })) } : {}),
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

/** Final phase of a command, from the phases of its devices. */
const finalPhase = (devices: readonly DeviceState[]): Report['phase'] => {
  if (devices.every((d) => d.phase === 'verified')) return 'done'
  if (devices.every((d) => d.phase === 'expired')) return 'expired'
  return devices.every((d) => d.phase === 'verified' || d.phase === 'cancelled') ? 'cancelled' : 'failed'
}

/** A report of the whole run, with every device. */
export const wholeReport = (run: Run): Report => report(run, 'running', run.devices.values())
/** Changes since the last report; null = none. `told` marks them as reported. */
export const news = (run: Run, phase: 'accepted' | 'running'): Report | null =>
  run.changed.size === 0 && run.samples.length === 0 ? null : report(run, phase, run.changed)
export const told = (run: Run): void => {
  run.changed.clear()
  run.samples = []
}
/** The final report: every device, and the samples not reported yet. */
export const finalReport = (run: Run): Report => {
  const all = [...run.devices.values()]
  return report(run, finalPhase(all), all)
}

/**
 * Devices without a result by now end as unknown. The note tells those that were asked and gave no answer from those that were not asked.
 */
export const endUnanswered = (run: Run): void => {
  for (const device of run.devices.values()) {
    if (isFinal(device)) continue
    device.phase = 'unknown'
    device.note = device.tries > 0 ? 'noAnswer' : 'notAsked'
    run.changed.add(device)
  }
}
