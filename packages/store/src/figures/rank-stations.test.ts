import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { everything } from '../kit/scope.ts'
import { rankStations } from './rank-stations.ts'

describe('ranking of stations', () => {
  let d: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    d = await seededDatabase(4)
    // 13 stations: shares of 11, 10 … 1 twelfths in the contrary order of their hours, one without, one without devices
    await d.store.pool.query(`
      insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
      select s.org_id, 'R-' || i, 'R ' || i, 30, 120, 'UTC', 1000, 20, 180, '2026-01-01' from generate_series(3, 13) i, station s where s.id = 1`)
    await d.store.pool.query(`
      update station_now n set state = case when r.i = 13 then 'noDevices' else 'normal' end, share_of_expected = case when r.i <= 11 then (12 - r.i) / 12.0 end,
             specific_yield_h = r.i, yield_7d_h = case when r.i <= 11 then r.i end
        from (select station_id, row_number() over (order by station_id) as i from station_now) r where r.station_id = n.station_id`)
  })
  afterAll(() => d.close())

  const shares = async () => {
    const { count, median, stations } = await rankStations(d.store.db, everything, {}, 'today')
    return {
      count,
      median,
      ranked: stations.map(({ rank, shareOfExpected }) => [rank, shareOfExpected && Math.round(shareOfExpected * 12)]),
    }
  }

  it('is of the best eight and the last three, what has no share comes last, and what has no devices has no rank', async () => {
    const { count, median, ranked } = await shares()
    expect({ count, median }).toEqual({ count: 12, median: 0.5 })
    expect(ranked).toEqual([...[1, 2, 3, 4, 5, 6, 7, 8].map((rank) => [rank, 12 - rank]), [10, 2], [11, 1], [12, null]])
  })

  it('goes by hours where all have had whole days', async () => {
    const { median, stations } = await rankStations(d.store.db, everything, {}, '7d')
    expect(median).toBe(6)
    expect(stations[0]).toMatchObject({ specificYieldH: 11, shareOfExpected: null })
  })

  it.each([
    [9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [5, [1, 2, 3, 4, 5]],
  ])('names nobody twice where there are %i', async (stations, ranks) => {
    await d.store.pool.query('delete from station where id > (select id from station order by id limit 1 offset $1 - 1)', [stations])
    expect((await shares()).ranked.map(([rank]) => rank)).toEqual(ranks)
  })
})
