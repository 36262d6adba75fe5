import type { StationRow } from '@sundial/contract/stations.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type DayFigures, sunOf } from '../kit/day-figures.ts'
import { givenIn, nameIn } from '../kit/language.ts'
import type { StationNow } from '../kit/station-now.ts'

const wholeNames = ({ zh = '', en = '', ja = '' }: StationNow['station']['names']) => ({ zh, en, ja })

const onlineCount = (n: StationNow): StationRow['concentrators'] => ({
  total: n.concentrators.length,
  online: n.concentrators.filter((c) => c.online).length,
})

/** One station as lists show it. */
export const stationRow = (n: StationNow, f: DayFigures, language: Language, now: number): StationRow => {
  const { station: s, layout, modules } = n
  return {
    id: s.id,
    code: s.code,
    name: nameIn(language, s.name, s.names),
    names: wholeNames(s.names),
    orgName: nameIn(language, s.orgName, s.orgNames),
    orgNo: s.orgNo,
    country: s.country,
    province: givenIn(language, s.provinceNames),
    city: givenIn(language, s.cityNames),
    provinceNames: wholeNames(s.provinceNames),
    cityNames: wholeNames(s.cityNames),
    state: f.state,
    capacityW: s.capacityW,
    moduleCount: layout.modules.length,
    stringCount: layout.strings.length,
    powerW: n.powerW,
    energyTodayWh: f.energyTodayWh,
    energyYesterdayWh: f.energyYesterdayWh,
    specificYieldH: f.specificYieldH,
    pr: f.pr,
    pr30: f.pr30,
    irradianceWm2: n.irradianceWm2,
    states: modules.states,
    onlineRate: layout.modules.length > 0 ? modules.fresh / layout.modules.length : null,
    inverters: { total: n.inverters.total, online: n.inverters.online },
    concentrators: onlineCount(n),
    spark: f.spark,
    dataAt: n.dataAt,
    latitudeDeg: s.latitudeDeg,
    longitudeDeg: s.longitudeDeg,
    altitudeM: s.altitudeM,
    timeZone: s.timeZone,
    tiltDeg: s.tiltDeg,
    azimuthDeg: s.azimuthDeg,
    ...sunOf(s, localDate(now, s.timeZone)),
    commissionedOn: s.commissionedOn,
    shutdownLimitV: s.shutdownLimitV,
    shutdownLimitS: s.shutdownLimitS,
    reportPeriodS: n.reportPeriodS,
  }
}
