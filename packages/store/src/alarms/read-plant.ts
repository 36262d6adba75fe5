import { dayFindingsThen } from '@sundial/core/alarms/day-findings.ts'
import { limitsOfPlantAt } from '@sundial/core/alarms/limits-by-model.ts'
import { sampleOf } from '@sundial/core/alarms/make-sample.ts'
import { scheduleThen } from '@sundial/core/alarms/missed-slots.ts'
import { observedThen } from '@sundial/core/alarms/observed.ts'
import { lastOrdersAt } from '@sundial/core/alarms/ordered-off.ts'
import { lastResultsAt } from '@sundial/core/alarms/past-results.ts'
import { concentratorThen } from '@sundial/core/alarms/presence-then.ts'
import { resetsThen } from '@sundial/core/alarms/resets-then.ts'
import type { JudgedDevice, Sample, SampledConcentrator, StationInput } from '@sundial/core/alarms/sample.ts'
import { tagsThen } from '@sundial/core/alarms/tags-then.ts'
import { type ValuesThen, valuesThen } from '@sundial/core/alarms/values-then.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { ask, askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { readDayFindings } from './day-findings.ts'
import { limitsOfStation } from './limit-settings.ts'
import { readObservations } from './observe.ts'
import { readChanges, readGaps, readOrders, readReports, readResets, readTags, type Span } from './read-past.ts'
import { readResults } from './read-results.ts'
import { readSchedules } from './read-schedules.ts'

const deviceColumns = {
  id: col.number,
  gw: col.text,
  kind: col.textOf<DeviceKind>(),
  parentId: col.number.orNull,
  ratedW: col.number.orNull,
  model: col.text.orNull,
  /** It has ever reported. */
  isHeard: col.bool,
}
const stationColumns = {
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  lossThresholdDays: col.number.orNull,
  ratioOnRecord: col.number.orNull,
}
const concentratorColumns = {
  gw: col.text,
  online: col.bool,
  reportPeriodS: col.number,
  firstChange: col.textOf<'online' | 'offline'>().orNull,
}

/** Days before the first of a time whose performance ratio counts: those with an hour of sun at rated power. */
const ratioDays = 30
const sunMinH = 1
/** Of their ratios the upper quartile: a day with a fault has a lower one. */
const goodShare = 0.75

const readStation = (tx: Db, stationId: number, { from }: Span) =>
  askOne(tx, stationColumns)`
    select s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", s.loss_threshold_days as "lossThresholdDays",
           (select percentile_cont(${goodShare}::float8) within group (order by y.pr_energy_wh / y.reference_wh)
              from station_yield y, (select (${new Date(from)}::timestamptz at time zone s.time_zone)::date as day) first
             where y.station_id = s.id and y.day < first.day and y.day >= first.day - ${ratioDays}::int
               and y.reference_wh >= s.capacity_w * ${sunMinH}::float8) as "ratioOnRecord"
      from station s where s.id = ${stationId}`

const readDevices = async (tx: Db, stationId: number): Promise<StationInput['parts']> => {
  const rows = await ask(tx, deviceColumns)`
    select d.id, d.gw, d.kind, d.parent_id as "parentId", d.rated_w as "ratedW", d.model, h.id is not null as "isHeard" from device d
      left join (select distinct unnest(l.device_ids) as id from telemetry_latest l join concentrator c on c.gw = l.gw
                  where c.station_id = ${stationId}) h on h.id = d.id
     where d.station_id = ${stationId} order by d.id`
  const of = (kind: DeviceKind): JudgedDevice[] => rows.filter((d) => d.kind === kind)
  return { modules: of('module'), strings: of('string'), inverters: of('inverter'), irradianceSensors: of('irradianceSensor') }
}

type Told = Pick<ValuesThen, 'periodS' | 'hasReported'>

/** Concentrators of a plant at any instant of a time: whether each was heard, its clock, and what was seen of its rows. */
const readConcentrators = async (tx: Db, stationId: number, span: Span) => {
  const rows = await ask(tx, concentratorColumns)`
    select c.gw, c.online, c.report_period_s as "reportPeriodS",
           (select e.kind from concentrator_event e where e.gw = c.gw and e.kind in ('online', 'offline') order by e.at, e.id limit 1) as "firstChange"
      from concentrator c where c.station_id = ${stationId} order by c.gw`
  const changes = Map.groupBy(await readChanges(tx, stationId, span), ({ gw }) => gw)
  const gaps = await readGaps(tx, span)
  const observed = observedThen(await readObservations(tx, stationId, span))
  const heard = new Map(rows.map((c) => [c.gw, concentratorThen(changes.get(c.gw) ?? [], gaps, c)]))
  const sampledAt = (at: number, told: Told): SampledConcentrator[] =>
    rows.map((c) => {
      const { presence: listened, clockOffMs } = heard.get(c.gw)!(at)
      // Nobody listened, and what it has told since shows that it ran.
      const presence = listened === 'unknown' && told.hasReported(c.gw) ? 'online' : listened
      const reportPeriodS = told.periodS(c.gw) ?? c.reportPeriodS
      return { gw: c.gw, online: presence === 'online', reportPeriodS, presence, clockOffMs, ...observed(c.gw, at) }
    })
  return { gws: rows.map((c) => c.gw), sampledAt }
}

/** A plant at any instant of a time, as its stored history tells it: whoever reads it, and whenever, sees the same. */
export const readPlant = async (tx: Db, stationId: number, span: Span): Promise<(at: number) => Sample> => {
  const { lossThresholdDays, ratioOnRecord, ...place } = await readStation(tx, stationId, span)
  const parts = await readDevices(tx, stationId)
  const concentrators = await readConcentrators(tx, stationId, span)
  const reports = await readReports(tx, concentrators.gws, span)
  const off = new Set(
    reports.filter((r) => r.kind === 'module').flatMap((r) => r.deviceIds.filter((_, i) => r.columns.switchState?.[i] === 0)),
  )
  const orders = lastOrdersAt(await readOrders(tx, stationId, [...off], span))
  const results = lastResultsAt(await readResults(tx, stationId, span))
  const findings = dayFindingsThen(await readDayFindings(tx, stationId, span))
  const schedules = await readSchedules(tx, stationId, span)
  const tags = await readTags(tx, stationId, span)
  const resets = await readResets(tx, stationId, span)
  const limits = limitsOfPlantAt(await limitsOfStation(tx, stationId))
  const values = valuesThen(reports)
  return (at) => {
    const { latestOf, ...told } = values(at)
    const own = {
      place,
      parts,
      concentrators: concentrators.sampledAt(at, told),
      latestOf,
      orders: orders(at),
      results: results(at),
      findings: findings(at),
      schedules: schedules.map((one) => scheduleThen(one, at)),
      tags: tagsThen(tags, at),
      resets: resetsThen(resets, at),
      lossThresholdDays,
      ratioOnRecord,
      ...limits(at),
    }
    return sampleOf(own, at)
  }
}
