import type { Found } from '@sundial/core/identification/found.ts'
import type { SweptCurve } from '@sundial/core/ivcurves/swept.ts'
import type { ToldState } from '@sundial/core/orders/life.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { type DeviceProgress, settleTold } from '@sundial/core/orders/settling.ts'
import type { ModuleReporting } from '@sundial/core/reporting/module-reporting.ts'
import type { ModuleTest } from '@sundial/core/rsd/module-test.ts'
import { col, type RowOf } from '../kit/ask.ts'
import { measuredIn } from './settle-test.ts'

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
  task_id: col.number,
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
  task_id: number
  device_id: number
  number: string
  switchState: number | null
  test: ModuleTest | null
  curve: SweptCurve | null
  reporting: ModuleReporting | null
  found: Found[] | null
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
  report: { phase: ToldState; devices: readonly DeviceReport[] },
): { changes: Change[]; contradictions: number } => {
  const { changed, contradictions } = settleTold(rows, report)
  const changes = changed.map(({ row, progress, said }) => ({
    ...{ task_id: row.task_id, device_id: row.device_id, number: row.number },
    ...progress,
    ...readOf(said),
  }))
  return { changes, contradictions }
}
