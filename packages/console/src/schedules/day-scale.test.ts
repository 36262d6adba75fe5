import { slotAt } from '@sundial/core/schedules/slots.ts'
import { describe, expect, it } from 'vitest'
import { dayScale, instantIn, shareIn, wallMinute } from './day-scale.ts'

/** A zone, its day that is shorter, and its day that is longer: hours of each, rows, and what the clock shows twice. */
const changes = [
  ['Europe/Berlin', '2026-03-29', 23, [120], '2026-10-25', 25, [120]],
  ['America/New_York', '2026-03-08', 23, [120], '2026-11-01', 25, [60]],
  // by half an hour: 02:00 is skipped, and 01:30 to 02:00 comes twice, so that every full hour is shown once
  ['Australia/Lord_Howe', '2026-10-04', 23.5, [120], '2026-04-05', 24.5, []],
  // at midnight: the day begins at 01:00, and 23:00 comes twice
  ['America/Santiago', '2026-09-06', 23, [0], '2026-04-04', 25, [1380]],
] as const

describe.each(changes)('days of %s', (timeZone, short, shortH, skipped, long, longH, twice) => {
  const minutes = (date: string) => dayScale(date, timeZone).hours.map(({ minute }) => minute)
  const everyHour = Array.from({ length: 24 }, (_, hour) => hour * 60)

  it('the short day is as long as it is, and shows no hour that its clock skips', () => {
    const scale = dayScale(short, timeZone)
    expect((scale.to - scale.from) / 3_600_000).toBe(shortH)
    expect([scale.isChanged, scale.doubled]).toEqual([true, null])
    expect(minutes(short)).toEqual(everyHour.filter((minute) => !(skipped as readonly number[]).includes(minute)))
  })

  it('the long day is as long as it is, and shows the hour that comes twice two times, the second one marked', () => {
    const scale = dayScale(long, timeZone)
    expect((scale.to - scale.from) / 3_600_000).toBe(longH)
    expect(scale.hours.filter(({ isSecond }) => isSecond).map(({ minute }) => minute)).toEqual(twice)
    expect(minutes(long)).toEqual([...everyHour, ...twice].toSorted((a, b) => a - b))
    const { from, to } = scale.doubled!
    expect((to - from) * longH).toBeCloseTo(longH - 24)
    // what the doubled part shows was shown just before
    expect(wallMinute(instantIn(scale, from), timeZone)).toBe(wallMinute(instantIn(scale, from - (to - from)), timeZone))
  })

  it('all hours are as high as each other, and a slot stands where its instant is', () => {
    for (const date of [short, long]) {
      const scale = dayScale(date, timeZone)
      for (const minute of [0, 90, 135, 720, 1439]) {
        const at = slotAt(date, minute, timeZone)!
        expect(instantIn(scale, shareIn(scale, at))).toBe(at)
        expect(shareIn(scale, at)).toBeGreaterThanOrEqual(0)
        expect(shareIn(scale, at)).toBeLessThan(1)
      }
      expect(new Set(scale.hours.slice(1).map(({ top }, i) => Math.round((top - scale.hours[i]!.top) * 48)))).toContain(2)
    }
  })

  it('other days have 24 hours, each once', () => {
    expect(minutes('2026-06-15')).toEqual(everyHour)
    expect(dayScale('2026-06-15', timeZone)).toMatchObject({ isChanged: false, doubled: null })
  })
})
