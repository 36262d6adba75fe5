import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { soilingCalls } from '@sundial/contract/soiling.ts'
import { degradationMonthsNeeded, degradationPairsNeeded, plantDegradation } from '@sundial/core/degradation/plant-degradation.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { cleaningPays, dirtNow } from '@sundial/core/soiling/cleaning-pays.ts'
import { plantSoiling, soilingDaysNeeded } from '@sundial/core/soiling/plant-soiling.ts'
import type { DayOnRecord } from '@sundial/core/stations/day-ratios.ts'
import { addDays, daysMax, localDate } from '@sundial/core/stations/local-day.ts'
import { firstDayOf } from '@sundial/store/stations/station-slots.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { costOf } from './cleaning-cost.ts'
import { daysOnRecord } from './days-on-record.ts'

type Answer = OutputOf<typeof soilingCalls.stationSoiling>
type Days = Awaited<ReturnType<typeof daysOnRecord>>
/** Degradation is read off so many days at most: ten years. */
const degradationDays = 3653

type Of = { station: StationRecord; days: Days; cost: Answer['cost'] }

const missingOf = (days: readonly DayOnRecord[], usableDays: number): Answer['soiling']['missing'] => {
  if (!days.some(({ referenceWh }) => referenceWh !== null)) return 'irradianceSensor'
  if (!days.some(({ temperatureC }) => temperatureC !== null)) return 'temperature'
  return usableDays < soilingDaysNeeded ? 'days' : null
}

/** What is not there to say when a cleaning pays. */
const payMissingOf = ({ station, cost }: Of): Answer['soiling']['payMissing'] => {
  const [price, paid] = [station.revenuePerKwh, cost.inForce]
  if (!price || !(price.amount > 0)) return paid ? ['price'] : ['price', 'cost']
  if (!paid) return ['cost']
  return paid.currency === price.currency ? [] : ['currency']
}

const moneyOf = (wh: number, { revenuePerKwh }: StationRecord): number | null => (revenuePerKwh ? (wh / 1000) * revenuePerKwh.amount : null)

/** When a cleaning pays, and what it costs, as far as both are known. */
const payOf = (of: Of, read: ReturnType<typeof plantSoiling>, given: readonly { day: string; energyWh: number | null }[]) => {
  const { station, cost } = of
  const payMissing = payMissingOf(of)
  if (payMissing.length > 0) return { payMissing, cleaningMoney: null, pays: null }
  const cleaningMoney = (cost.inForce!.perKw * station.capacityW) / 1000
  return { payMissing, cleaningMoney, pays: cleaningPays(read, given, (1000 * cleaningMoney) / station.revenuePerKwh!.amount) }
}

const soilingOf = (of: Of): Answer['soiling'] => {
  const { station } = of
  const days = of.days.slice(-daysMax)
  const read = plantSoiling(days, station.capacityW, station.id)
  const given = days.map(({ day, givenWh }) => ({ day, energyWh: givenWh }))
  const dirt = dirtNow(read, given)
  return {
    missing: missingOf(days, read.usableDays),
    ...{ usableDays: read.usableDays, neededDays: soilingDaysNeeded, ratio: read.ratio },
    interval: read.interval && [...read.interval],
    days: days.map(({ day }, i) => ({ day, level: read.levels[i]! })),
    ...{ stretches: read.stretches, cleanings: read.cleanings },
    dirt: dirt && { ...dirt, lostMoney: moneyOf(dirt.lostWh, station), next30Money: moneyOf(dirt.next30Wh, station) },
    ...payOf(of, read, given),
  }
}

const degradationOf = ({ station, days }: Of): Answer['degradation'] => {
  const read = plantDegradation(days, station.capacityW, station.id)
  const tooFew = read.months < degradationMonthsNeeded ? 'months' : 'pairs'
  const missing = read.ratePercent !== null ? null : tooFew
  return {
    ...read,
    missing: days.some(({ referenceWh }) => referenceWh !== null) ? missing : 'irradianceSensor',
    ...{ neededMonths: degradationMonthsNeeded, neededPairs: degradationPairsNeeded },
    intervalPercent: read.intervalPercent && [...read.intervalPercent],
  }
}

/** Soiling and degradation of a plant, read off its ended days. @throws Refusal notFound */
export const stationSoiling: Handler<'stationSoiling'> = async ({ stationId }, call) => {
  const { db } = call.server.store
  const [station] = await findStations(db, call.scope, { ids: [stationId] })
  if (!station) throw new Refusal('notFound')
  const layout = (await call.server.layouts.of(db, [stationId])).get(stationId)!
  const to = addDays(localDate(call.now, station.timeZone), -1)
  // days sort as texts
  const from = [to, (await firstDayOf(db, call.scope, stationId, addDays(to, 1 - degradationDays))) ?? to].toSorted()[0]!
  const [days, cost] = await Promise.all([
    daysOnRecord(call, station, layout.modules.length, { first: from, last: to }),
    costOf(call, station),
  ])
  const of = { station, days, cost }
  return {
    ...{ stationId, timeZone: station.timeZone, capacityW: station.capacityW, currency: station.revenuePerKwh?.currency ?? null },
    ...{ from, to, cost },
    soiling: soilingOf(of),
    degradation: degradationOf(of),
  }
}
