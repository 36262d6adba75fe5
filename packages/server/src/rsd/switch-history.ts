import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { switchHealthCalls } from '@sundial/contract/switch-health.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { darkUntil, type Place } from '@sundial/core/rsd/darkness.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type DeviceRecord, findDevices } from '@sundial/store/devices/station-devices.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findSwitchHistory, type SwitchHistoryRow } from '@sundial/store/tasks/switch-history.ts'
import { instantsOf, steppedValues } from '../figures/stepped-values.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { spanOf } from '../kit/pages.ts'

type Answer = OutputOf<typeof switchHealthCalls.rsdHistory>

const longestMs = 31 * 86_400_000
/** No more steps than can be told apart. */
const stepsMax = 1_000
const shortestStepS = 60

const readingsOf = async (device: DeviceRecord, from: number, to: number, call: ReadCall): Promise<Answer['readings']> => {
  const stepS = Math.max(shortestStepS, Math.ceil((to - from) / 1000 / stepsMax / shortestStepS) * shortestStepS)
  const { rsdVoltage, switchState } = quantitiesOf('module')
  const wanted = [
    { name: 'rsdVoltage', decimals: rsdVoltage!.decimals },
    { name: 'switchState', decimals: switchState!.decimals },
  ]
  const span = { from, to, stepS }
  const [voltages, states] = await steppedValues(wanted, { ...span, kind: 'module' }, [device], {
    db: call.server.store.db,
    scope: call.scope,
  })
  return { t: instantsOf(span), rsdVoltage: voltages![0]!, switchState: states![0]! }
}

const rowOf = ({ heldAt, provenAt, provenV, releasedAt, ...row }: SwitchHistoryRow, place: Place): Answer['list'][number] => ({
  ...row,
  held: heldAt === null ? null : { since: heldAt, provenAt, voltageV: provenV, releasedAt },
  darkUntil: darkUntil(row.orderedAt, place),
})

/** What was ordered of the RSD of a module and, of a short span, what it reported. */
export const rsdHistory: Handler<'rsdHistory'> = async ({ id, from, to, ...asked }, call) => {
  const { db } = call.server.store
  const [device] = await findDevices(db, call.scope, [id])
  if (!device) throw new Refusal('notFound')
  if (device.kind !== 'module') throw new Refusal('otherLevel', { what: device.code })
  const [station] = await findStations(db, call.scope, { ids: [device.stationId] })
  const { rows, total } = await findSwitchHistory(db, call.scope, { id, stationId: device.stationId, from, to }, spanOf(asked))
  const isShort = from !== undefined && to !== undefined && to > from && to - from <= longestMs
  return {
    timeZone: station!.timeZone,
    list: rows.map((row) => rowOf(row, station!)),
    pageTotalCount: total,
    readings: isShort ? await readingsOf(device, from, to, call) : null,
  }
}
