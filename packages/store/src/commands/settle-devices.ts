import type { Found } from '@sundial/core/identification/found.ts'
import type { SweptCurve } from '@sundial/core/ivcurves/swept.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { type DeviceProgress, isFinal, settleDevice } from '@sundial/core/orders/settling.ts'
import type { ModuleReporting } from '@sundial/core/reporting/module-reporting.ts'
import type { ModuleTest } from '@sundial/core/rsd/module-test.ts'
import { col, type RowOf } from '../kit/ask.ts'
import { measuredIn } from './settle-test.ts'

export type CommandPhase = 'accepted' | 'running' | 'done' | 'failed' | 'expired' | 'cancelled'
/** A device of a report. `readAt`: when the voltage was measured, epoch ms by the platform's clock; null = not told. */
export type DeviceReport = DeviceProgress & {
  number: string
  readAt: number | null
  switchState: number | null
  test?: ModuleTest | null
  curve?: SweptCurve | null
  reporting?: ModuleReporting | null
  found?: Found[] | null
}

export const deviceRowColumns = {
  device_id: col.number,
  number: col.text,
  phase: col.textOf<DevicePhase>(),
  voltageV: col.number.orNull,
  elapsedMs: col.number.orNull,
  tries: col.number,
  note: col.text.orNull,
}
export type DeviceRow = RowOf<typeof deviceRowColumns>
export type Change = DeviceProgress & {
  device_id: number
  number: string
  switchState: number | null
  test: ModuleTest | null
  curve: SweptCurve | null
  reporting: ModuleReporting | null
  found: Found[] | null
}

/** What the command's own phase says about devices that the report does not name. */
const impliedPhase = (phase: CommandPhase): DevicePhase => {
  if (phase === 'expired' || phase === 'cancelled') return phase
  return phase === 'accepted' || phase === 'running' ? 'accepted' : 'unknown'
}

/** What was read of a device, as its row keeps it. */
const readOf = (said: DeviceReport | undefined) => ({
  switchState: said?.switchState ?? null,
  test: measuredIn(said?.test),
  curve: said?.curve ?? null,
  reporting: said?.reporting ?? null,
  found: said?.found ?? null,
})

/** What a report says of each device, settled against what is known. `contradictions`: devices of which it denies a final result. */
export const settleDevices = (
  rows: readonly DeviceRow[],
  report: { phase: CommandPhase; devices: readonly DeviceReport[] },
): { changes: Change[]; contradictions: number } => {
  const reported = new Map(report.devices.map((d) => [d.number, d]))
  const changes: Change[] = []
  let contradictions = 0
  for (const row of rows) {
    const said = reported.get(row.number)
    const implied = impliedPhase(report.phase)
    if (!said && isFinal(row.phase)) continue
    const next: DeviceProgress = said ?? { ...row, phase: implied }
    const settled = settleDevice(row, {
      phase: next.phase,
      voltageV: next.voltageV,
      elapsedMs: next.elapsedMs,
      tries: next.tries,
      note: next.note,
    })
    if (settled.outcome === 'changed') {
      changes.push({ device_id: row.device_id, number: row.number, ...settled.progress, ...readOf(said) })
    }
    if (settled.outcome === 'contradiction') contradictions++
  }
  return { changes, contradictions }
}
