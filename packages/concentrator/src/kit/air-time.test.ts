import { expect, it } from 'vitest'
import { airTimeOf } from './air-time.ts'

const minuteMs = 60_000

it('adds up by rank, over the time since the bus was opened', () => {
  let now = 1_234_567
  const air = airTimeOf(() => now)
  expect(air.lastHour()).toEqual({ overMs: 0, usedMs: [0, 0, 0, 0] })
  air.add(2, 300)
  now += 10_000
  air.add(2, 200.4)
  air.add(0, 50)
  expect(air.lastHour()).toEqual({ overMs: 10_000, usedMs: [50, 0, 500, 0] })
})

it('forgets what is an hour ago, also after a long silence, and keeps 60 minutes at most', () => {
  let now = 0
  const air = airTimeOf(() => now)
  for (let minute = 0; minute < 200; minute++) {
    air.add(1, 6_000)
    air.add(3, 3_000)
    now += minuteMs
  }
  // The current minute has only begun: 59 whole ones before it.
  expect(air.lastHour()).toEqual({ overMs: 59 * minuteMs, usedMs: [0, 59 * 6_000, 0, 59 * 3_000] })
  now += 3_600_000
  expect(air.lastHour().usedMs).toEqual([0, 0, 0, 0])
})
