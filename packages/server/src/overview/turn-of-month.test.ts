import { daysFrom } from '@sundial/core/stations/local-day.ts'
import type { FleetDay } from '@sundial/store/figures/find-figures.ts'
import { describe, expect, it } from 'vitest'
import { daysWanted, rangeEnergies } from './energies.ts'
import { dayBars } from './fleet-curve.ts'

const none = { irradiationW: null, irradiationOfW: null, prEnergyWh: null, referenceWh: null, prCapacityW: null }
const [east, west] = ['Asia/Tokyo', 'Pacific/Honolulu']
/** 1 Wh a day in the east and 100 Wh in the west, from the first of October to each one's today. */
const daysUpTo = (today: Record<string, string>): FleetDay[] =>
  [east, west].flatMap((timeZone) =>
    daysFrom('2026-10-01', today[timeZone]!).map((day) => ({ timeZone, day, stations: 1, energyWh: timeZone === east ? 1 : 100, ...none })),
  )

describe('a month of a fleet is of each station the month of its own calendar', () => {
  it.each([
    ['in the middle of it', '2026-11-21T20:00Z', { [east]: '2026-11-22', [west]: '2026-11-21' }, 22 * 1 + 21 * 100],
    ['while it has begun only in the east', '2026-11-30T20:00Z', { [east]: '2026-12-01', [west]: '2026-11-30' }, 1 + 30 * 100],
    ['while it has ended only in the west', '2026-12-01T08:00Z', { [east]: '2026-12-01', [west]: '2026-11-30' }, 1 + 30 * 100],
  ])('%s, to whatever reader', (_when, at, today, energyWh) => {
    const now = Date.parse(at)
    const known = daysUpTo(today)
    for (const zone of ['UTC', east, west]) {
      const { first, last } = daysWanted('month', now, zone)
      const days = known.filter(({ day }) => day >= first && day <= last)
      expect(rangeEnergies({ days, slots: [], fleetZone: zone }, 'month', now).energyWh).toBe(energyWh)
      const bars = dayBars(days, 'month', zone, now).days
      expect(bars.reduce((sum, bar) => sum + (bar.energyWh ?? 0), 0)).toBe(energyWh)
      expect(bars.at(-1)!.label).toBe(today[east])
    }
  })

  it('is compared with as many days before it where it is about as long everywhere', () => {
    const now = Date.parse('2026-11-21T20:00Z')
    const days = daysUpTo({ [east]: '2026-11-22', [west]: '2026-11-21' })
    // 10 to 31 October in the east and 11 to 31 in the west; of the last the quarters of an hour up to now would count, and there are none
    expect(rangeEnergies({ days, slots: [], fleetZone: 'UTC' }, 'month', now).energyBeforeWh).toBe(21 * 1 + 20 * 100)
  })
})
