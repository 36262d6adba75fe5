import { statesWorstFirst } from '@sundial/core/stations/state.ts'
import { describe, expect, it } from 'vitest'
import { seededStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { attentionStates, findStanding } from './find-standing.ts'
import { summarise } from './summarise.ts'

describe('capacity of stations in a list', () => {
  const opened = seededStore(4)

  const capacities = async () => {
    const span = { limit: null, offset: 0 }
    const rows = await findStanding(opened.store.db, everything, {}, {}, { sortBy: 'capacityW', sortOrder: 'desc' }, span)
    return rows.map(({ capacityW }) => capacityW)
  }
  const asOfStations = async () =>
    (await opened.store.pool.query('select capacity_w from station order by 1 desc')).rows.map((row) => row.capacity_w)
  const agrees = async () => {
    const of = await asOfStations()
    expect(await capacities()).toEqual(of)
    const { all, capacityW } = await summarise(opened.store.db, everything, {})
    expect({ all, capacityW }).toEqual({ all: of.length, capacityW: of.reduce((a, b) => a + b, 0) })
  }

  it('is that of the stations from the beginning, and at once when one changes, without a judgement between', async () => {
    await agrees()
    await opened.store.pool.query('update station set capacity_w = capacity_w * 3 + 1 where id = 1')
    await agrees()
    await opened.store.pool.query('update station set capacity_w = 1 where id = 2')
    await agrees()
  })
})

describe('the order of need', () => {
  const opened = seededStore(2)

  it('begins with what needs a look, worst first, then goes by what stations give: the same as the states say', async () => {
    const { pool, db } = opened.store
    const bestFirst = [...statesWorstFirst].reverse()
    await pool.query(
      `insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
       select org_id, 'N-' || n, 'N', 0, 0, 'Etc/GMT', 1, 0, 0, '2020-01-01' from station, generate_series(1, $1::int) n where station.id = 1`,
      [bestFirst.length],
    )
    await pool.query(
      `update station_now n set state = l.state, share_of_expected = l.n / 10.0
         from unnest($1::text[]) with ordinality l (state, n) join station s on s.code = 'N-' || l.n where n.station_id = s.id`,
      [bestFirst],
    )
    const rows = await findStanding(db, everything, { name: 'N-' }, {}, { sortBy: 'need', sortOrder: 'asc' }, { limit: null, offset: 0 })
    const inNeed = statesWorstFirst.filter((state) => (attentionStates as readonly string[]).includes(state))
    expect(rows.map(({ state }) => state)).toEqual([
      ...inNeed,
      ...[...statesWorstFirst].reverse().filter((state) => !inNeed.includes(state)),
    ])
  })
})
