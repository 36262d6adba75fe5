import { collectionRate } from '@sundial/core/concentrators/collection-rate.ts'
import { moduleCounts } from '@sundial/core/devices/module-counts.ts'
import { expectedYieldH, shareOfExpected } from '@sundial/core/stations/expected-yield.ts'
import { judgeStation, type StationJudgement, stateOf } from '@sundial/core/stations/judge-station.ts'
import { nextChangeAt } from '@sundial/core/stations/next-change.ts'
import { specificYieldH } from '@sundial/core/stations/performance.ts'
import { hasHadSunHour } from '@sundial/core/stations/sun-hour.ts'
import type { ConcentratorColumns, JudgedRow } from './judged-row.ts'
import type { Facts } from './read-facts.ts'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** By what plants are compared: what a sum of floating numbers leaves behind the tenth decimal is no figure, and a list would send it. */
const compared = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e10) / 1e10)

const yieldColumns = ({ energies, station: { capacityW } }: Facts) => ({
  yield_yesterday_h: compared(specificYieldH(energies.yesterday, capacityW)),
  yield_7d_h: compared(specificYieldH(energies['7d'], capacityW)),
  yield_30d_h: compared(specificYieldH(energies['30d'], capacityW)),
  yield_month_h: compared(specificYieldH(energies.month, capacityW)),
})

const hasDevices = ({ parts, concentrators }: Facts): boolean =>
  concentrators.length > 0 || Object.values(parts).some((devices) => devices.length > 0)

/** How many are known to be offline: whoever is awaited may be there. */
const offlineOf = (concentrators: Facts['concentrators']): number =>
  concentrators.filter((c) => !c.online && c.awaitedUntil === null).length

const countColumns = ({ modules, inverters, irradianceSensors, strings }: StationJudgement, { parts, concentrators, alarms }: Facts) => ({
  module_count: parts.modules.length,
  string_count: parts.strings.length,
  inverter_count: inverters.total,
  inverters_online: inverters.online,
  irradiance_sensor_count: irradianceSensors.total,
  irradiance_sensors_online: irradianceSensors.online,
  producing: modules.states.producing,
  zero: modules.states.zero,
  no_data: modules.states.noData,
  asleep: modules.states.asleep,
  shut_down: modules.states.shutDown,
  fresh: modules.fresh,
  module_counts: moduleCounts(modules),
  concentrator_count: concentrators.length,
  concentrators_online: concentrators.filter((c) => c.online).length,
  concentrators_offline: offlineOf(concentrators),
  inverters_asleep: inverters.asleep,
  inverters_no_data: inverters.noData,
  inverters_in_fault: inverters.inFault,
  strings_zero: strings.zero,
  strings_shut_down: strings.shutDown,
  below_good: modules.bands.low + modules.bands.poor,
  level1_alarms: alarms.level1,
})

const concentratorRows = ({ parts, concentrators, latestOf }: Facts, judgement: StationJudgement, now: number): ConcentratorColumns[] =>
  concentrators.map(({ gw, reportPeriodS }) => {
    const newestAt = latestOf(gw, 'module')?.at ?? null
    return {
      gw,
      module_count: parts.modules.filter((m) => m.gw === gw).length,
      data_at: iso(newestAt),
      collection_rate: collectionRate(judgement, parts.modules, { gw, reportPeriodS, newestAt }, now),
    }
  })

/** When time alone may change it. */
const dueAt = ({ station, concentrators, latestOf, alarms }: Facts, judgement: StationJudgement, now: number): number =>
  concentrators.reduce(
    (at, { awaitedUntil }) => Math.min(at, Math.max(now + 1, awaitedUntil ?? at)),
    Math.min(nextChangeAt({ judgement, concentrators, latestOf }, station.timeZone, now), alarms.shelfEndsAt ?? Number.POSITIVE_INFINITY),
  )

/** How a station and its concentrators stand. */
export const judgeFacts = (facts: Facts, now: number): JudgedRow => {
  const { station, concentrators, pr30 } = facts
  const isCompared = hasHadSunHour(station, now)
  const pr = isCompared ? facts.pr : null
  const yieldH = isCompared ? specificYieldH(facts.energies.today, station.capacityW) : null
  const judgement = judgeStation(station, facts.parts, concentrators, facts.latestOf, now)
  return {
    stationId: station.id,
    columns: {
      state: stateOf(judgement, { hasDevices: hasDevices(facts), alarms: facts.alarms, pr, pr30 }),
      ...countColumns(judgement, facts),
      power_w: judgement.powerW,
      irradiance_wm2: judgement.irradianceWm2,
      energy_today_wh: facts.energies.today,
      specific_yield_h: compared(yieldH),
      share_of_expected: compared(shareOfExpected(yieldH, expectedYieldH(station, now))),
      ...yieldColumns(facts),
      pr,
      pr30,
      pr30_at: iso(facts.pr30At),
      today: facts.today,
      report_period_s: judgement.reportPeriodS,
      data_at: iso(judgement.dataAt),
      judged_at: iso(now),
      due_at: iso(dueAt(facts, judgement, now)),
      seen: facts.seen,
    },
    concentrators: concentratorRows(facts, judgement, now),
  }
}
