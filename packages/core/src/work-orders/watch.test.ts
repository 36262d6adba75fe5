import { describe, expect, it } from 'vitest'
import { measuredDays, standsDailyMs, standsMs, type Watched, type WatchVerdict, watchMs, watchVerdict } from './watch.ts'

const fixedAt = 1_000_000
const holdsAt = fixedAt + watchMs
const quiet: Watched = { fixedAt, cameBackAt: null, stands: false, standsDaily: false, judgedUntil: fixedAt, holdsAt: null }

describe('the watch after the work', () => {
  it.each<[string, Partial<Watched>, WatchVerdict]>([
    ['has nothing to say at once', {}, null],
    ['holds after three days that were measured and judged', { holdsAt, judgedUntil: holdsAt }, 'held'],
    ['waits for days that were measured but not judged', { holdsAt, judgedUntil: holdsAt - 1 }, null],
    ['proves nothing by days that nobody has judged', { holdsAt, judgedUntil: null }, null],
    ['proves nothing by days in which nothing was measured', { judgedUntil: fixedAt + 10 * watchMs }, null],
    ['ends with the first alarm of the same place and kind', { cameBackAt: fixedAt + 1 }, 'cameBack'],
    ['counts nothing that was raised before', { cameBackAt: fixedAt }, null],
    ['counts an alarm on its last instant', { cameBackAt: holdsAt, holdsAt, judgedUntil: holdsAt }, 'cameBack'],
    ['counts nothing after it', { cameBackAt: holdsAt + 1, holdsAt, judgedUntil: holdsAt + 1 }, 'held'],
    ['counts an alarm after a silence of weeks', { cameBackAt: fixedAt + 9 * watchMs }, 'cameBack'],
    ['lets an alarm end that still stands', { stands: true, judgedUntil: fixedAt + standsMs - 1 }, null],
    ['ends where it stands after a day', { stands: true, judgedUntil: fixedAt + standsMs }, 'stands'],
    ['lets an alarm of whole days end at dusk of the next', { standsDaily: true, judgedUntil: fixedAt + standsDailyMs - 1 }, null],
    ['ends where that one stands after two days', { standsDaily: true, judgedUntil: fixedAt + standsDailyMs }, 'stands'],
  ])('%s', (_, more, verdict) => expect(watchVerdict({ ...quiet, ...more })).toBe(verdict))
})

describe('days that were measured', () => {
  const hour = 3_600_000
  /** Heard each hour of these, counted from the work. */
  const heard = (...spans: [number, number][]): number[] =>
    spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => fixedAt + (from + i) * hour))
  const later = fixedAt + 10 * 24 * hour

  it('are three where every day has data, and the third one ends the watch', () => {
    expect(measuredDays(fixedAt, [heard([0, 100])], later)).toEqual({ days: 3, holdsAt, dataAt: fixedAt + 99 * hour })
    expect(measuredDays(fixedAt, [heard([0, 100])], holdsAt - 1)).toMatchObject({ days: 2, holdsAt: null })
  })

  it('are none while a plant is silent, however long', () => {
    expect(measuredDays(fixedAt, [[]], later)).toEqual({ days: 0, holdsAt: null, dataAt: null })
    expect(measuredDays(fixedAt, [heard([0, 30])], later)).toEqual({ days: 2, holdsAt: null, dataAt: fixedAt + 29 * hour })
  })

  it('go on where it is heard again', () => {
    expect(measuredDays(fixedAt, [heard([0, 5], [100, 240])], later)).toMatchObject({ days: 3, holdsAt: fixedAt + 6 * 24 * hour })
  })

  it('need each of the things that the order is about, not one of them', () => {
    expect(measuredDays(fixedAt, [heard([0, 100]), heard([0, 24])], later)).toEqual({
      ...{ days: 1, holdsAt: null, dataAt: fixedAt + 23 * hour },
    })
  })

  it('need more than a single report', () => {
    expect(measuredDays(fixedAt, [heard([1, 2], [25, 26], [49, 50])], later)).toMatchObject({ days: 0 })
  })
})
