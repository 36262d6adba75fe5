import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { daysBetween, slotsBetween } from '../stations/station-slots.ts'
import { reportsBetween } from './reports.ts'
import { devicesOf } from './station-devices.ts'

describe('queries that are given nothing to look for', () => {
  let store: Store
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase())
  })
  afterAll(() => close())

  it('no rosters are no reports', async () => {
    expect(await reportsBetween(store.db, [], 'module', 0, 1)).toEqual([])
  })

  it('nothing asked for is nothing queried', async () => {
    const { db } = store
    expect(await Promise.all([slotsBetween(db, everything, []), daysBetween(db, everything, []), devicesOf(db, everything, [])])).toEqual([
      [],
      [],
      [],
    ])
  })
})
