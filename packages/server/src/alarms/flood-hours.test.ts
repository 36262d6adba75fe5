import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const minute = 60_000

describe('alarms of the last 24 hours', () => {
  const s = signedInServer('all')
  const add = (more: object = {}) => addTestAlarm(s, s.stations[0]!, more)
  const hours = async () => {
    const { http, data } = await s.call(calls.alarmHome.path, {}, s.bearer)
    expect(http).toBe(200)
    return (data as { hours: { at: number; raised: number; explained: number; peak: number; peakAt: number | null }[] }).hours
  }
  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    s.clock.set(testNow)
  })

  it('are counted by hour, with the most of ten minutes and when those began: as many in an hour may be a flood or none', async () => {
    const raise = (place: string, minutes: number) => add({ place, raised_at: new Date(testNow - minutes * minute), explains: 1 })
    // Two hours ago 12 in four minutes; an hour ago 12, two in each ten minutes.
    for (let i = 0; i < 12; i++) await raise(`flood ${i}`, 120 - 20 - (i % 4))
    for (let i = 0; i < 12; i++) await raise(`calm ${i}`, 60 - 5 * i - 1)
    const found = await hours()
    expect(found).toHaveLength(24)
    expect(found.slice(-3)).toEqual([
      { at: testNow - 120 * minute, raised: 12, explained: 12, peak: 12, peakAt: testNow - 100 * minute },
      { at: testNow - 60 * minute, raised: 12, explained: 12, peak: 2, peakAt: expect.any(Number) },
      { at: testNow, raised: 0, explained: 0, peak: 0, peakAt: null },
    ])
  })
})
