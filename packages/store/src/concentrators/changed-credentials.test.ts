import { afterAll, beforeAll, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { withoutCredential } from './changed-credentials.ts'

let store: Store
let close: () => Promise<void>
beforeAll(async () => {
  ;({ store, close } = await seededDatabase(4))
  await store.pool.query("update concentrator set credential_at = now() - interval '1 hour'")
})
afterAll(() => close())

it('of the connected concentrators those are found that are gone, revoked, or have had a new credential since', async () => {
  const [revoked, renewed, neither] = testGws
  const connected = [...testGws, '999999999999']
  expect(await withoutCredential(store.db, connected, 60_000)).toEqual(['999999999999'])
  await store.pool.query('update concentrator set revoked_at = now() where gw = $1', [revoked])
  await store.pool.query("update concentrator set credential_at = now() - interval '50 seconds' where gw = $1", [renewed])
  expect((await withoutCredential(store.db, connected, 60_000)).sort()).toEqual([revoked, renewed, '999999999999'])
  // Ten seconds more than asked for are looked at: a change may have been committed late.
  expect(await withoutCredential(store.db, [renewed, neither], 30_000)).toEqual([])
})
