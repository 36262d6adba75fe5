import { gridOf } from '@sundial/store/figures/station-map.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, seedDay } from '../../test/day.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('the map of home', () => {
  let s: TestServer
  let token: string
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    token = await s.token('all')
  })
  afterAll(() => s.stop())

  const addStations = (count: number) =>
    s.store.pool.query(
      `insert into station (org_id, code, name, names, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
       select o.id, 'M-' || n, 'M ' || n, '{}', -50 + n % 101, -170 + n * 7 % 341, 'UTC', 0, 0, 0, '2020-01-01'
         from generate_series(1, $1::int) n, organisation o where o.org_no = 'WEST'`,
      [count],
    )

  it('shows each of a few stations by itself', async () => {
    const { spots, cells } = await ask('stationMap', {}, token)
    expect(cells).toEqual([])
    expect(spots).toMatchObject([
      { id: s.stations[0], name: 'Test 1', state: 'fault', capacityW: 4400, latitudeDeg: 30, longitudeDeg: 120 },
      { id: s.stations[1] },
    ])
  })

  it('shows of many how many there are at each place, with the worst state, in less than 30 KB', async () => {
    await addStations(3000)
    const { spots, cells } = await ask('stationMap', {}, token)
    expect(spots).toEqual([])
    expect(cells.reduce((sum, cell) => sum + cell.stations, 0)).toBe(3002)
    expect(cells.length).toBeGreaterThan(50)
    expect(cells.length).toBeLessThanOrEqual(135)
    for (const { within, stations } of cells.slice(0, 5)) {
      const { pageTotalCount } = await ask('stations', { within, pageSize: 1 }, token)
      expect(pageTotalCount).toBe(stations)
    }
    for (const { stations, states } of cells) expect(Object.values(states).reduce((a, b) => a + b, 0)).toBe(stations)
    expect(cells.filter(({ state }) => state === 'fault')).toMatchObject([{ states: { fault: 1 } }])
    expect(JSON.stringify(cells).length).toBeLessThan(30_000)
  })

  it('shows of many only those of the organisation that is asked for', async () => {
    expect((await ask('stationMap', { orgNo: 'EAST' }, token)).spots.map(({ id }) => id)).toEqual([s.stations[0]])
  })

  it.each([
    [{ southDeg: -40, northDeg: 40, westDeg: 0, eastDeg: 10 }, 10],
    [{ southDeg: 0, northDeg: 1, westDeg: -140, eastDeg: 140 }, 20],
    [{ southDeg: 5, northDeg: 5, westDeg: 7, eastDeg: 7 }, 0.15],
  ])('its grid fits %j', (extent, cellDeg) => {
    expect(gridOf(extent)).toEqual({ southDeg: extent.southDeg, westDeg: extent.westDeg, cellDeg: expect.closeTo(cellDeg, 6) })
  })
})
