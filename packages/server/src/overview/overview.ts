import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { noStates, type StateCounts } from '@sundial/core/devices/module-state.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isTimeZone } from '@sundial/core/stations/local-day.ts'
import { median, specificYieldH } from '@sundial/core/stations/performance.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { organisationsOf } from '@sundial/store/organisations/tree.ts'
import { countOpenTasks } from '@sundial/store/tasks/find-tasks.ts'
import { type DayFigures, dayFigures } from '../kit/day-figures.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { type StationNow, stationsNow } from '../kit/station-now.ts'
import { type RangeEnergies, rangeEnergies } from './energies.ts'
import { dayBars, dayCurve } from './fleet-curve.ts'
import type { Range } from './range.ts'

type Ranking = OutputOf<typeof overviewCalls.overview>['ranking']

const sumStates = (nows: readonly StationNow[]): StateCounts => {
  const sum = noStates()
  for (const { modules } of nows) for (const key of Object.keys(sum) as (keyof StateCounts)[]) sum[key] += modules.states[key]
  return sum
}

const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((v) => v !== null)
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null
}

const rankingOf = (
  nows: readonly StationNow[],
  { energyBy, prBy }: RangeEnergies,
  figures: ReadonlyMap<number, DayFigures>,
  { range, language }: { range: Range; language: Language },
) =>
  nows
    .map((n): Ranking[number] => ({
      id: n.station.id,
      code: n.station.code,
      name: nameIn(language, n.station.name, n.station.names),
      state: figures.get(n.station.id)!.state,
      specificYieldH:
        range === 'today'
          ? figures.get(n.station.id)!.specificYieldH
          : specificYieldH(energyBy.get(n.station.id) ?? null, n.station.capacityW),
      powerW: n.powerW,
      pr: prBy.get(n.station.id) ?? null,
      capacityW: n.station.capacityW,
      latitudeDeg: n.station.latitudeDeg,
      longitudeDeg: n.station.longitudeDeg,
      dataAt: n.dataAt,
    }))
    .sort((a, b) => (b.specificYieldH ?? -1) - (a.specificYieldH ?? -1) || a.id - b.id)

/** The zone of the curve: the one asked for, else that of the largest station. */
const zoneOf = (asked: string | undefined, nows: readonly StationNow[]): string => {
  if (asked !== undefined && !isTimeZone(asked)) throw new Refusal('badInput', { what: 'timeZone' })
  const largest = nows.reduce<StationNow | null>((a, n) => (a && a.station.capacityW >= n.station.capacityW ? a : n), null)
  return asked ?? largest?.station.timeZone ?? 'UTC'
}

export const overview: Handler<'overview'> = async ({ orgNo, range, timeZone }, { server, scope, language, now }) => {
  const nows = await stationsNow(server, scope, { orgNo }, now)
  const zone = zoneOf(timeZone, nows)
  const [figures, energies, ofOneDay] = await Promise.all([
    dayFigures(server, scope, nows, now),
    rangeEnergies(server, scope, nows, range, now),
    range === 'today' || range === 'yesterday' ? dayCurve(server, scope, nows, range, zone, now) : null,
  ])
  const curve = ofOneDay ?? dayBars(nows, energies.daysBy, range, zone, now)
  const ranking = rankingOf(nows, energies, figures, { range, language })
  return {
    asOf: now,
    timeZone: zone,
    range,
    stationCount: nows.length,
    moduleCount: nows.reduce((sum, n) => sum + n.layout.modules.length, 0),
    capacityW: nows.reduce((sum, n) => sum + n.station.capacityW, 0),
    powerW: sumKnown(nows.map((n) => n.powerW)),
    energyWh: energies.energyWh,
    energyBeforeWh: energies.energyBeforeWh,
    pr: energies.pr,
    prBefore: energies.prBefore,
    states: sumStates(nows),
    curve,
    medianYieldH: median(ranking.map((r) => r.specificYieldH).filter((y) => y !== null)),
    ranking,
  }
}

export const counts: Handler<'counts'> = async ({ orgNo }, { server, scope, now }) => {
  const [nows, organisations] = await Promise.all([stationsNow(server, scope, { orgNo }, now), organisationsOf(server.store.db, scope)])
  const ids = nows.map((n) => n.station.id)
  const sum = (of: (n: StationNow) => number): number => nows.reduce((a, n) => a + of(n), 0)
  return {
    organisations: orgNo ? new Set(nows.map((n) => n.station.orgNo)).size : organisations.length,
    stations: nows.length,
    modules: sum((n) => n.layout.modules.length),
    strings: sum((n) => n.layout.strings.length),
    concentrators: { total: sum((n) => n.concentrators.length), online: sum((n) => n.concentrators.filter((c) => c.online).length) },
    inverters: { total: sum((n) => n.inverters.total), online: sum((n) => n.inverters.online) },
    meters: { total: sum((n) => n.meters.total), online: sum((n) => n.meters.online) },
    states: sumStates(nows),
    openTasks: await countOpenTasks(server.store.db, scope, ids),
  }
}
