import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { seededStore } from '../../test/opened-store.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { keepDayFindings, lookAgain, takePlantToLookAt } from './day-findings.ts'
import { graceMs, judgePlant } from './judge-plants.ts'

/** Midday at the plants of the test fleet. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const dayMs = 86_400_000

describe('what the days of a plant say', () => {
  const opened = seededStore(4)
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  let stationId: number
  let moduleId: number
  beforeEach(async () => {
    const { stationId: id, equipment } = (await loadConcentrator(opened.store.pool, firstGw))!
    stationId = id
    moduleId = [...equipment.values()].find((d) => d.kind === 'module')!.id
    for (const table of ['day_finding', 'day_look', 'station_day', 'alarm', 'alarm_progress', 'alarm_snapshot'])
      await query(`delete from ${table}`)
  })
  const hasDay = (day: string) =>
    query('insert into station_day (station_id, day, energy_wh, covered_s) select id, $1, 1, 1 from station', [day])
  const take = (at: string) => takePlantToLookAt(opened.store.db, Date.parse(at))

  it('are looked at once, from four in the morning at the plant on, where the day before has data', async () => {
    // Half past three and four o’clock on 21 June in China.
    const [early, four] = ['2026-06-20T19:30:00Z', '2026-06-20T20:00:00Z'] as const
    expect(await take(four)).toBeNull()
    await query("update station set time_zone = 'Asia/Shanghai'")
    await hasDay('2026-06-20')
    expect(await take(early)).toBeNull()
    const { rows } = await query('select id from station order by id')
    const taken = await Promise.all(rows.map(() => take(four)))
    expect(taken.toSorted((a, b) => a! - b!)).toEqual(rows.map(({ id }) => id))
    expect(await take(four)).toBeNull()
    await hasDay('2026-06-21')
    expect(await take('2026-06-21T20:00:00Z')).toBe(rows[0].id)
  })

  it('are looked at again after ten minutes where data of such days came late, not where they are of the running day', async () => {
    await query("update station set time_zone = 'Asia/Shanghai'")
    await hasDay('2026-06-20')
    const four = Date.parse('2026-06-20T20:00:00Z')
    const at = (minutes: number) => takePlantToLookAt(opened.store.db, four + minutes * 60_000)
    const taken = [await at(0), await at(0)]
    await lookAgain(opened.store.db, stationId, Date.parse('2026-06-20T16:00:00Z'))
    expect(await at(10)).toBeNull()
    await lookAgain(opened.store.db, stationId, Date.parse('2026-06-20T15:59:00Z'))
    expect([await at(9), await at(10), await at(20)]).toEqual([null, stationId, null])
    expect(taken).toContain(stationId)
  })

  const kept = async () =>
    (await query('select name, device_id, value from day_finding order by at, name')).rows.map((r) => Object.values(r))
  const soiling = (value: number | null) => ({ name: 'soiling' as const, member: 'station', value })
  const shade = (value: number) => ({ name: 'shade' as const, member: `module:${moduleId}`, value })
  const keep = (found: Parameters<typeof keepDayFindings>[2], day: number) =>
    keepDayFindings(opened.store.db, stationId, found, noon + day * dayMs)

  it('are kept where they changed; a module that is found no more is well again, a plant of which nothing can be told is not', async () => {
    await keep([soiling(0.04), shade(0.5)], 0)
    await keep([soiling(0.04), shade(0.5)], 1)
    expect(await kept()).toEqual([
      ['shade', moduleId, 0.5],
      ['soiling', null, 0.04],
    ])
    await keep([], 2)
    await keep([soiling(null)], 3)
    expect((await kept()).slice(2)).toEqual([
      ['shade', moduleId, null],
      ['soiling', null, null],
    ])
    await keep([soiling(null)], 60)
    expect((await kept()).map(([name, , value]) => [name, value])).toEqual([
      ['shade', null],
      ['soiling', null],
    ])
  })

  it('raise alarms and end them, the same when that time is judged again', async () => {
    await query('update concentrator set online = true, report_period_s = 60')
    const begin = async () => {
      for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot']) await query(`delete from ${table}`)
      await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [stationId, new Date(noon), noAlarms()])
      await query('insert into alarm_snapshot select * from alarm_progress')
    }
    const told = async () =>
      (
        await query(`select condition, device_id, value, level, raised_at::text, cleared_at::text from alarm
                      where condition in ('soiled', 'recurrentShade', 'agesFast') order by condition`)
      ).rows
    const minute = 60_000
    const at = (after: number) => noon + after * minute
    await begin()
    await keepDayFindings(
      opened.store.db,
      stationId,
      [soiling(0.04), shade(0.5), { name: 'degradation', member: 'station', value: 0.005 }],
      at(2),
    )
    await judgePlant(opened.store.db, stationId, at(10) + graceMs)
    await keepDayFindings(opened.store.db, stationId, [soiling(0.01)], at(12))
    await judgePlant(opened.store.db, stationId, at(20) + graceMs)
    const live = await told()
    expect(live).toMatchObject([
      { condition: 'recurrentShade', value: 50, level: 2, cleared_at: expect.any(String) },
      { condition: 'soiled', value: 4, level: 2, cleared_at: expect.any(String) },
    ])
    await begin()
    await judgePlant(opened.store.db, stationId, at(20) + graceMs)
    expect(await told()).toEqual(live)
  })
})
