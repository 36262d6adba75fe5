import { describe, expect, it } from 'vitest'
import { addAlarm } from '../../test/add-alarm.ts'
import { seededStore } from '../../test/opened-store.ts'
import { judgeStations } from './judge-stations.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const all = { limit: 100, overdueMs: 0 }

describe('stations with alarms', () => {
  const opened = seededStore(4)

  it('are due at once where an alarm is raised, ends, is explained or put aside, again when its shelf ends, and when something is out of service or back', async () => {
    const { pool, db } = opened.store
    const first = Number((await pool.query('select min(id) as id from station')).rows[0].id)
    await judgeStations(db, [], all, noon)
    await pool.query('delete from station_due')
    const row = async () => (await pool.query('select level1_alarms, due_at from station_now where station_id = $1', [first])).rows[0]
    const of = async () => {
      const noted = (await pool.query('select distinct station_id from station_due')).rows.map((one) => Number(one.station_id))
      await judgeStations(db, [], all, noon)
      return [noted, (await row()).level1_alarms]
    }
    const id = await addAlarm(pool, first, 'stringZero', 1, noon)
    const set = (what: string) => pool.query(`update alarm set ${what} where id = $1`, [id])
    expect(await of()).toEqual([[first], 1])
    await set('lost_wh = 1')
    expect(await of()).toEqual([[], 1])
    await set('cause_id = id')
    expect(await of()).toEqual([[first], 0])
    await set(`cause_id = null, shelved_until = '${new Date(noon + minute / 2).toISOString()}'`)
    expect(await of()).toEqual([[first], 0])
    expect((await row()).due_at.getTime()).toBe(noon + minute / 2)
    await judgeStations(db, [], all, noon + minute / 2)
    expect((await row()).level1_alarms).toBe(1)
    await set('shelved_until = null')
    expect(await of()).toEqual([[first], 1])
    const out = "insert into out_of_service (station_id, kind, label, since_at, reason) values ($1, 'station', 'x', now(), 'repair')"
    await pool.query(out, [first])
    expect(await of()).toEqual([[first], 0])
    await pool.query('update out_of_service set ended_at = now()')
    expect(await of()).toEqual([[first], 1])
    await set('cleared_at = now()')
    expect(await of()).toEqual([[first], 0])
  })
})
