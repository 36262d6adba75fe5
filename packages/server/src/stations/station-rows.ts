import type { StationRow } from '@sundial/contract/stations.ts'
import { isJudgedLate } from '@sundial/core/stations/judged-late.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { slotMs } from '@sundial/core/stations/performance.ts'
import { steppedCurve } from '@sundial/core/stations/stepped-curve.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { LostToday, OpenAlarms } from '@sundial/store/alarms/alarm-figures.ts'
import type { StandingStation } from '@sundial/store/fleet-now/find-standing.ts'
import { causesOf } from '../figures/causes-of.ts'
import { sunOf } from '../figures/sun-of.ts'
import { givenIn, nameIn } from '../kit/language.ts'
import type { DayCurve } from './day-curves.ts'
import { weatherCityIn } from './weather-cities.ts'

/** `amounts`: whether the reader sees what a plant earns and cost. */
type Beside = { curve: DayCurve; photos: number[]; alarms: OpenAlarms; lostToday: LostToday | undefined; amounts: boolean }

const alarmsOf = (
  { revenuePerKwh }: StandingStation,
  { alarms: { open, level1, lostWh, lostMoney, monthMoney }, lostToday }: Pick<Beside, 'alarms' | 'lostToday'>,
): StationRow['alarms'] => {
  const currency = revenuePerKwh?.currency ?? null
  const todayWh = lostToday?.wh ?? null
  return {
    ...{ open, level1 },
    lost: lostWh === null ? null : { wh: lostWh, money: lostMoney, monthMoney, currency },
    lostToday: todayWh === null ? null : { wh: todayWh, money: lostToday?.money ?? null, currency },
  }
}

/** One station as lists show it. */
export const stationRow = (
  s: StandingStation,
  { curve, photos, alarms, lostToday, amounts }: Beside,
  language: Language,
  now: number,
): StationRow => {
  const { producing, zero, noData, asleep, shutDown } = s
  return {
    id: s.id,
    code: s.code,
    name: nameIn(language, s.name, s.names),
    orgName: nameIn(language, s.orgName, s.orgNames),
    orgNo: s.orgNo,
    country: s.country,
    province: givenIn(language, s.provinceNames),
    city: givenIn(language, s.cityNames),
    state: s.state,
    causes: causesOf(s, s.producing),
    capacityW: s.capacityW,
    moduleCount: s.moduleCount,
    stringCount: s.stringCount,
    powerW: s.powerW,
    energyTodayWh: s.energyTodayWh,
    energyYesterdayWh: curve.energyYesterdayWh,
    specificYieldH: s.specificYieldH,
    shareOfExpected: s.shareOfExpected,
    pr: s.pr,
    pr30: s.pr30,
    irradianceWm2: s.irradianceWm2,
    alarms: alarmsOf(s, { alarms, lostToday }),
    states: { producing, zero, noData, asleep, shutDown },
    onlineRate: s.moduleCount > 0 ? s.fresh / s.moduleCount : null,
    inverters: { total: s.inverterCount, online: s.invertersOnline },
    concentrators: { total: s.concentratorCount, online: s.concentratorsOnline, unknown: s.concentratorsUnknown },
    spark: steppedCurve(curve.spark, slotMs),
    dataAt: s.dataAt,
    judgedAt: s.judgedAt,
    judgedLate: isJudgedLate(s.dueAt, now),
    latitudeDeg: s.latitudeDeg,
    longitudeDeg: s.longitudeDeg,
    timeZone: s.timeZone,
    tiltDeg: s.tiltDeg,
    ...sunOf(s, localDate(now, s.timeZone)),
    commissionedOn: s.commissionedOn,
    azimuthDeg: s.azimuthDeg,
    altitudeM: s.altitudeM,
    serviceLifeYears: s.serviceLifeYears,
    lossThresholdDays: s.lossThresholdDays,
    revenuePerKwh: amounts ? s.revenuePerKwh : null,
    cost: amounts ? s.cost : null,
    weatherCity: s.weatherCity === null ? null : weatherCityIn(s.weatherCity, language),
    shutdownLimitV: s.shutdownLimitV,
    shutdownLimitS: s.shutdownLimitS,
    reportPeriodS: s.reportPeriodS,
    photos,
  }
}
