import { expect, it } from 'vitest'
import { noon, run, times, well } from '../../test/alarm-plant.ts'
import type { ScheduledAction } from '../schedules/actions.ts'
import { noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { type PastSlot, scheduleThen } from './missed-slots.ts'

const minute = 60_000
const hour = 60 * minute
/** A slot so many hours after noon, judged as soon as it is due or `lateMs` later. */
const slot = (hours: number, result: PastSlot['result'], reason: string | null = null, lateMs = 1_000): PastSlot => ({
  at: noon + hours * hour,
  decidedAt: noon + hours * hour + lateMs,
  result,
  reason,
})
const then = (slots: PastSlot[], hours: number, action: ScheduledAction = 'shutdown') =>
  scheduleThen({ id: 7, action, slots: slots.toReversed() }, noon + hours * hour)

it('counts the slots in a row that were not run, up to the last one that was', () => {
  const slots = [slot(0, 'missed'), slot(1, 'run'), slot(2, 'missed'), slot(3, 'refused', 'noPermission')]
  expect(then(slots, 0.5)).toMatchObject({ missedCount: 1, missedAt: noon })
  expect(then(slots, 1.5)).toMatchObject({ missedCount: 0, missedAt: null })
  expect(then(slots, 2.5)).toMatchObject({ missedCount: 1, missedAt: noon + 2 * hour })
  expect(then(slots, 3.5)).toMatchObject({ missedCount: 2, missedAt: noon + 3 * hour })
})

it('a slot is missed when it was judged, and not before: nobody could have known', () => {
  const slots = [slot(0, 'missed', null, 6 * hour)]
  expect(then(slots, 5)).toMatchObject({ missedCount: 0 })
  expect(then(slots, 6.5)).toMatchObject({ missedCount: 1, missedAt: noon })
})

it('what was made up for later, and what a person has rejected, is none', () => {
  expect(then([slot(0, 'missed', 'madeUp'), slot(1, 'late')], 1.5, 'collect')).toMatchObject({ missedCount: 0 })
  expect(then([slot(0, 'missed'), slot(1, 'refused', 'rejected')], 2)).toMatchObject({ missedCount: 1, missedAt: noon })
})

it('a request that waits for a second person says nothing until it has lapsed', () => {
  const slots = [slot(0, 'waiting')]
  expect(then(slots, 0.4, 'energise')).toMatchObject({ missedCount: 0 })
  expect(then(slots, 0.6, 'energise')).toMatchObject({ missedCount: 1, isSwitch: true, isShutdown: false })
})

it('a slot that is missed while the alarm stands is told anew; the next one that runs ends it', () => {
  const slots = [slot(0, 'missed'), slot(1, 'missed'), slot(2, 'run')]
  const samples = Array.from({ length: 30 }, (_, i) => ({ ...well(), schedules: [then(slots, (i * sampleMs) / hour)] }))
  const told = run(samples, noAlarms())
    .flat()
    .filter(({ changes }) => changes.length > 0)
    .map(({ condition, changes, at, level, times: count }) => [condition, changes.join(), (at - noon) / minute, level, count])
  expect(told).toEqual([
    ['switchMissed', 'raised', 5, 1, 1],
    ['switchMissed', 'again', 65, 1, 2],
    ['switchMissed', 'cleared', 125, 1, 2],
  ])
})

it('a reading is about data, a shutdown about people, and other switching is Level II', () => {
  const raised = (action: ScheduledAction) =>
    run(times(1, { ...well(), schedules: [then([slot(-1, 'missed')], 0, action)] }))
      .flat()
      .map(({ condition, level, place }) => [condition, level, place])
  expect(raised('shutdown')).toEqual([['switchMissed', 1, 'schedule:7']])
  expect(raised('selfTest')).toEqual([['switchMissed', 2, 'schedule:7']])
  expect(raised('collect')).toEqual([['readingMissed', 2, 'schedule:7']])
})
