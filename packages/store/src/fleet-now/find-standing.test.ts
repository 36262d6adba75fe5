import { describe, expect, it } from 'vitest'
import { seededStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { findStanding } from './find-standing.ts'
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
