import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { settleFleet } from '../../test/settle-fleet.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { fleetTotals } from './find-figures.ts'
import { rollUpNow } from './roll-up.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const due = { limit: 10, overdueMs: 0 }

describe('how the stations of an organisation stand', () => {
  let d: Awaited<ReturnType<typeof seededDatabase>>
  let store: Store
  beforeAll(async () => {
    d = await seededDatabase(4)
    store = d.store
    await settleFleet(store.db, noon)
  })
  afterAll(() => d.close())

  it('is told by their own rows as long as nobody has added them up: a first start has as many stations as it has', async () => {
    const before = await fleetTotals(store.db, everything, {})
    expect(before.stations).toBe(2)
    await store.pool.query('truncate organisation_now')
    expect(await fleetTotals(store.db, everything, {})).toEqual({ ...before, asOf: expect.any(Number) })
  })

  it('does not wait for slots that are to be added up', async () => {
    await settleFleet(store.db, noon)
    await store.pool.query('insert into organisation_due (org_id, slot) select org_id, now() from station, generate_series(1, 50)')
    await store.pool.query('insert into organisation_due (org_id) select org_id from station where id = 1')
    expect(await rollUpNow(store.db, due, noon)).toBe(1)
  })
})
