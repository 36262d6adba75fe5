import { frozenDays, quartersPerDay } from '../kit/freeze.ts'
import { type Asked, block, byteOf, type Reader, stamp } from './device-memory.ts'

const quartersOfDay = 4
const perQuarter = quartersPerDay / quartersOfDay
const orNothing = (value: number): number | null => (Number.isNaN(value) ? null : value)

const frozen = ({ all, number }: Asked, di: string) => {
  const daysAgo = byteOf(di, 2)
  return daysAgo > frozenDays ? null : all.plant.freeze(number, daysAgo)
}

const dateOf = ({ all }: Asked, dayMs: number): string => stamp(all, dayMs).slice(0, 6)

export const readFrozenDay: Reader = (asked, di) => {
  const day = frozen(asked, di)
  return (
    day &&
    block({
      date: dateOf(asked, day.dayMs),
      energy: day.energyWh,
      energyTotal: day.energyTotalWh / 1000,
      powerMax: day.powerMaxW,
      powerMaxAt: day.powerMaxAtMs === null ? null : stamp(asked.all, day.powerMaxAtMs).slice(6, 10),
      offMinutes: day.offMinutes,
    })
  )
}

export const readFrozenQuarter: Reader = (asked, di) => {
  const day = frozen(asked, di)
  if (!day) return null
  const quarter = byteOf(di, 3)
  const from = (quarter - 1) * perQuarter
  const each = Array.from({ length: perQuarter }, (_, k) => ({
    power: orNothing(day.powerW[from + k]!),
    voltage: orNothing(day.voltageV[from + k]!),
    temperature: orNothing(day.temperatureC[from + k]!),
  }))
  return block({ date: dateOf(asked, day.dayMs), quarter }, each)
}
