import { describe, expect, it } from 'vitest'
import { clearWeather, midnightMs, noonMs, testStation } from '../../test/station.ts'
import { dayCounters } from './day-counters.ts'
import { energyBetween } from './energy-between.ts'
import { stationArray } from './station-array.ts'

const hourMs = 3_600_000
const madrid = { timeZone: 'Europe/Madrid', latitudeDeg: 37.3, longitudeDeg: -6 }
const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0)
const countersOf = (fromMs: number, change = {}) => {
  const plan = testStation([], change)
  const array = stationArray(plan, clearWeather(plan), 1)
  return { array, counters: dayCounters(array, fromMs) }
}

describe('counters of a day', () => {
  it('begin at the local midnight of the given instant with nothing', () => {
    const { counters } = countersOf(Date.parse('2026-07-01T15:00:00+02:00'), madrid)
    expect(counters.atMs).toBe(Date.parse('2026-07-01T00:00:00+02:00'))
    expect(sum(counters.energyTodayWh)).toBe(0)
  })

  it.each([
    ['of 23 hours', '2026-03-29T12:00:00+02:00', '2026-03-30T00:00:00+02:00'],
    ['of 25 hours', '2026-10-25T12:00:00+01:00', '2026-10-26T00:00:00+01:00'],
  ])('end a day %s at its local midnight', (_what, noon, midnight) => {
    const { counters } = countersOf(Date.parse(noon), madrid)
    counters.advance(Date.parse(midnight) - hourMs)
    expect(sum(counters.energyTodayWh)).toBeGreaterThan(40_000)
    counters.advance(Date.parse(midnight))
    expect(sum(counters.energyTodayWh)).toBe(0)
  })

  it('come out the same in one stride and in steps of a minute within 0.1 %', () => {
    const stride = countersOf(midnightMs).counters
    stride.advance(noonMs)
    const steps = countersOf(midnightMs).counters
    for (let atMs = midnightMs; atMs <= noonMs; atMs += 60_000) steps.advance(atMs)
    expect(sum(steps.energyTodayWh) / sum(stride.energyTodayWh)).toBeCloseTo(1, 3)
  })

  it('count for the inverter what its modules gave, less cables and conversion', () => {
    const { counters } = countersOf(midnightMs)
    counters.advance(noonMs)
    const share = counters.inverterWh[0]! / sum(counters.energyTodayWh)
    expect(share).toBeGreaterThan(0.92)
    expect(share).toBeLessThan(0.97)
  })
})

describe('energy between two instants', () => {
  it('adds up: a day is its two halves, also when the first instant lies in the middle of a day', () => {
    const plan = testStation()
    const world = { plan, weather: clearWeather(plan), seed: 1 }
    const of = (fromMs: number, toMs: number): number => energyBetween(world, fromMs, toMs)['400000000001']!
    expect(of(midnightMs, noonMs) + of(noonMs, midnightMs + 24 * hourMs)).toBeCloseTo(of(midnightMs, midnightMs + 24 * hourMs), 6)
    expect(of(noonMs, noonMs)).toBe(0)
  })
})
