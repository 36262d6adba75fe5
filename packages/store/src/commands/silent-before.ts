import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { isFresh } from '@sundial/core/devices/module-state.ts'
import { type Latest, latestValues } from '@sundial/core/telemetry/latest-values.ts'
import type { Transaction } from 'kysely'
import { latestRows } from '../devices/latest-rows.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'

const columns = { deviceId: col.number, kind: col.textOf<DeviceKind>(), gw: col.text, reportPeriodS: col.number, orderedAt: col.ms }
type Silent = RowOf<typeof columns>

const latestAt = ({ rowOf, measuredAt }: Latest, deviceId: number): number | null => {
  const row = rowOf.get(deviceId)
  if (row === undefined) return null
  const known = Object.values(measuredAt).flatMap((column) => column[row] ?? [])
  return known.length > 0 ? Math.max(...known) : null
}

const wasSilent = ({ deviceId, reportPeriodS, orderedAt }: Silent, latest: Latest | undefined): boolean =>
  !isFresh(latest ? latestAt(latest, deviceId) : null, { now: orderedAt, reportPeriodMs: reportPeriodS * 1000 })

/** How many devices of a task that ended without an answer had no fresh value when it was ordered. */
export const countSilentBefore = async (tx: Transaction<Database>, taskId: number): Promise<number> => {
  const silent = await ask(tx, columns)`
    select x.device_id as "deviceId", d.kind, x.gw, c.report_period_s as "reportPeriodS", t.created_at as "orderedAt"
      from task_device x join task t on t.id = x.task_id join device d on d.id = x.device_id join concentrator c on c.gw = x.gw
     where x.task_id = ${taskId} and x.phase <> 'verified'`
  const rows = await latestRows(tx, [...new Set(silent.map(({ gw }) => gw))], new Map())
  const latest = new Map(rows.map((row) => [`${row.gw} ${row.kind}`, latestValues(row)]))
  return silent.filter((device) => wasSilent(device, latest.get(`${device.gw} ${device.kind}`))).length
}
