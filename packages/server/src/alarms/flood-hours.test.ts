import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const minute = 60_000

describe('alarms of the last 24 hours', () => {
  const s = signedInServer('all')
  const add = (more: object = {}) => addTestAlarm(s, s.stations[0]!, more)
  const home = async () => {
    const { http, data } = await s.call(calls.alarmHome.path, {}, s.bearer)
    expect(http).toBe(200)
    return data as OutputOf<typeof calls.alarmHome>
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
    const found = (await home()).hours
    expect(found).toHaveLength(24)
    expect(found.slice(-3)).toEqual([
      { at: testNow - 120 * minute, raised: 12, explained: 12, peak: 12, peakAt: testNow - 100 * minute },
      { at: testNow - 60 * minute, raised: 12, explained: 12, peak: 2, peakAt: expect.any(Number) },
      { at: testNow, raised: 0, explained: 0, peak: 0, peakAt: null },
    ])
  })
  it('are a flood from the eleventh in ten minutes on; what was found late or withdrawn rang for nobody', async () => {
    const at = new Date(testNow - 5 * minute)
    for (let i = 0; i < 10; i++) await add({ place: `storm ${i}`, raised_at: at })
    await add({ place: 'late', raised_at: at, is_late: true })
    await add({ place: 'none', raised_at: at, withdrawn_at: at, cleared_at: at, closed_at: at })
    expect((await home()).flood).toBeNull()
    const cause = await add({ place: 'storm 10', raised_at: at })
    await add({ place: 'storm 11', raised_at: at, cause_id: cause })
    expect((await home()).flood).toEqual({ since: testNow - 5 * minute, raised: 12, causes: 11 })
    s.clock.set(testNow + 5 * minute)
    expect((await home()).flood).toMatchObject({ raised: 12 })
    s.clock.set(testNow + 16 * minute)
    expect((await home()).flood).toBeNull()
  })
})
