import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { emptyStore } from '@sundial/store/test/opened-store.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { judgeAlarms } from './judge-alarms.ts'

const now = Date.parse('2026-06-21T04:00:00Z')

describe('plants that are judged again by the command line', () => {
  const opened = emptyStore(2)
  const settings = () => ({ databaseUrl: opened.database.url, data: '.', pgBin: null })
  const noted = async () =>
    (await opened.store.pool.query('select s.code, l.from_at from alarm_late l join station s on s.id = l.station_id order by 1')).rows
  beforeAll(async () => {
    await seedFleet(opened.store.db, testFleet())
  })
  beforeEach(async () => {
    await opened.store.pool.query('delete from alarm_late')
  })

  it('are all, or those that are named, from the day on that was asked for', async () => {
    expect(await judgeAlarms(settings(), { since: '2026-06-20', plants: ['TS-02'] }, now)).toEqual(['TS-02'])
    expect(await noted()).toEqual([{ code: 'TS-02', from_at: new Date('2026-06-20T00:00:00Z') }])
    expect(await judgeAlarms(settings(), { since: '2026-06-20T12:30Z', plants: [] }, now)).toEqual(['TS-01', 'TS-02'])
  })

  it.each([
    [{ since: '2026-06-13', plants: [] }, /can be judged again from 2026-06-14T04:00:00.000Z on/],
    [{ since: '2026-06-22', plants: [] }, /is ahead/],
    [{ since: 'yesterday', plants: [] }, /is no day or instant/],
    [{ since: '2026-06-20', plants: ['TS-02', 'TS-99'] }, /no plant has the code TS-99/],
  ])('are none where the command cannot be followed as it was given (%j)', async (asked, why) => {
    await expect(judgeAlarms(settings(), asked, now)).rejects.toThrow(why)
    expect(await noted()).toEqual([])
  })
})
