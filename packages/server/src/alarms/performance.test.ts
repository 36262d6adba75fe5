import type { alarmPerformanceCalls } from '@sundial/contract/alarm-performance.ts'
import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { signedInServer } from '../../test/serving.ts'

type Answer = OutputOf<typeof alarmPerformanceCalls.alarmPerformance>
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Noon in China, where the plants are. */
const now = Date.parse('2026-06-21T04:00:00Z')

describe('alarm performance', () => {
  const s = signedInServer('all')
  const asked = async (input: object = {}): Promise<Answer> => {
    const answer = await s.call(calls.alarmPerformance.path, input, s.bearer)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as Answer
  }
  type Added = { at: number; again?: number[]; condition?: string; cleared?: number; seen?: number; station?: number; late?: boolean }
  let places = 0
  /** An alarm that was raised so many ms ago; `again`, `cleared`, `seen`: so long after that. */
  const add = async ({ at, again = [], condition = 'moduleZero', cleared, seen, station = s.stations[0]!, late = false }: Added) => {
    const raised = now - at
    const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(raised + ms))
    const { rows } = await s.store.pool.query(
      `insert into alarm (station_id, condition, place, consequence, level, began_at, raised_at, cleared_at, acknowledged_at, times, is_late, changed_at)
       values ($1, $2, $3, 'production', 2, $4, $4, $5, $6, $7, $8, $4) returning id`,
      [station, condition, `string:${places++}`, instant(0), instant(cleared), instant(seen), 1 + again.length, late],
    )
    for (const [i, ms] of [0, ...again].entries())
      await s.store.pool.query('insert into alarm_event (alarm_id, station_id, at, kind) values ($1, $2, $3, $4)', [
        rows[0].id,
        station,
        instant(ms),
        i === 0 ? 'raised' : 'again',
      ])
  }

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    s.clock.set(now)
  })

  it('counts how often alarms rang, how soon they were seen and about how many nothing was done', async () => {
    await add({ at: 2 * day, again: [hour, 2 * hour], cleared: 3 * hour, seen: 20 * minute })
    await add({ at: 3 * day, cleared: hour })
    await add({ at: 4 * day, seen: 40 * minute })
    expect(await asked({ days: 7 })).toMatchObject({
      ...{ rings: 5, alarms: 3, seenMs: 30 * minute, nothingDone: 0.5, standing: 1, stale: 1, oldestAt: now - 4 * day },
      ...{ since: now - 4 * day, windows: (4 * day) / (10 * minute), floods: 0, peak: { rings: 1 } },
    })
  })

  it('tells floods by ten minutes, with more than ten in them', async () => {
    for (let i = 0; i < 11; i++) await add({ at: day - i * 1000, cleared: hour })
    for (let i = 0; i < 10; i++) await add({ at: 2 * day - i * 1000, cleared: hour })
    const answer = await asked()
    expect(answer).toMatchObject({ floods: 1, peak: { rings: 11 } })
    expect(answer.hours.map(({ rings, flooded }) => [rings, flooded])).toEqual([
      [10, 0],
      [11, 11],
    ])
  })

  it('says day and hour on the clock of the plant', async () => {
    await add({ at: 6 * hour, cleared: hour })
    await add({ at: 13 * hour, cleared: hour })
    expect((await asked()).hours.map((h) => [h.day, h.hour])).toEqual([
      ['2026-06-20', 23],
      ['2026-06-21', 6],
    ])
  })

  it('names the kinds that ring most, each with what to do about it', async () => {
    for (let i = 1; i <= 6; i++) await add({ at: i * day, condition: 'moduleLow', again: [hour, 2 * hour], cleared: 3 * hour })
    for (let i = 1; i <= 6; i++) await add({ at: i * day + 3 * hour, condition: 'weakLink', cleared: 3 * hour, seen: 5 * hour })
    await add({ at: day, condition: 'moduleHot', station: s.stations[1]!, cleared: hour, seen: minute })
    const { kinds } = await asked()
    expect(kinds.map((k) => [k.condition, k.rings, k.flapping, k.advice])).toEqual([
      ['moduleLow', 18, 6, 'flaps'],
      ['weakLink', 6, 0, 'seenLate'],
      ['moduleHot', 1, 0, 'tooFew'],
    ])
    expect(kinds[0]).toMatchObject({ plants: 1, topPlant: { id: s.stations[0], share: 1 }, topHour: { share: 1 / 3 }, clearedAlone: 1 })
  })

  it('leaves out what nobody was told of, and what is older', async () => {
    await add({ at: day, late: true, cleared: hour })
    await add({ at: 8 * day, cleared: hour })
    expect(await asked({ days: 7 })).toMatchObject({ rings: 0, alarms: 0, kinds: [], peak: null, seenMs: null, nothingDone: null })
    expect(await asked({ days: 30 })).toMatchObject({ rings: 1 })
  })

  it('counts an alarm that was raised before and rang again in the time', async () => {
    await add({ at: 8 * day, again: [6 * day], cleared: 7 * day })
    expect(await asked({ days: 7 })).toMatchObject({ rings: 1 })
  })

  it('of a fleet in which nothing was ever raised has nothing to say', async () => {
    expect(await asked()).toMatchObject({ rings: 0, windows: 0, since: null, kinds: [], hours: [] })
  })

  it('is of the plants that one asks for', async () => {
    await add({ at: day, cleared: hour })
    await add({ at: day, cleared: hour, station: s.stations[1]! })
    expect(await asked({ stationId: s.stations[1] })).toMatchObject({ rings: 1, kinds: [{ topPlant: { id: s.stations[1] } }] })
  })
})
