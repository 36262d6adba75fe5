import { isUnder, type Tag } from '@sundial/core/lock-outs/lock-out.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { ask, col } from '../kit/ask.ts'
import type { Store } from '../kit/open-store.ts'
import { isUnderTag, taggedOf } from './tagged.ts'

describe('modules under a lock-out tag', () => {
  let close: () => Promise<void>
  let store: Store
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase())
  })
  afterAll(() => close())

  it('are the same for the database as for core, wherever a tag hangs', async () => {
    const { rows: devices } = await store.pool.query(
      "select id, kind, station_id as station from device where kind in ('inverter', 'string') order by id",
    )
    const { rows: stations } = await store.pool.query('select id from station order by id')
    const places = await ask(store.db, {
      id: col.number,
      stationId: col.number,
      stringId: col.number.orNull,
      inverterId: col.number.orNull,
    })`
      select d.id, d.station_id as "stationId", d.parent_id as "stringId", p.parent_id as "inverterId"
        from device d left join device p on p.id = d.parent_id where d.kind = 'module' order by d.id`
    const tags: Tag[] = [
      ...stations.map(({ id }): Tag => ({ stationId: Number(id), deviceId: null })),
      ...devices.map(({ id, station }): Tag => ({ stationId: Number(station), deviceId: Number(id) })),
    ]
    expect(new Set(devices.map(({ kind }) => kind))).toEqual(new Set(['inverter', 'string']))
    for (const tag of tags) {
      await store.pool.query('truncate lock_out cascade')
      await sql`
        insert into lock_out (station_id, kind, device_id, label, holder, reason, until_at, created_at)
        values (${tag.stationId}, 'string', ${tag.deviceId}, 'x', 'x', 'x', now(), now())`.execute(store.db)
      const found = await ask(store.db, { id: col.number })`
        select d.id from device d where d.kind = 'module' and exists (select from lock_out g where ${isUnderTag}) order by d.id`
      const expected = places.filter((place) => isUnder(place, tag)).map(({ id }) => id)
      expect(found.map(({ id }) => id)).toEqual(expected)
      expect(expected.length).toBeGreaterThan(0)
      const judged = await taggedOf(
        store.db,
        tag.stationId,
        places.map(({ id }) => id),
      )
      expect([...judged.deviceIds].toSorted((a, b) => a - b)).toEqual(expected)
    }
    await store.pool.query('update lock_out set removed_at = now()')
    expect(
      (
        await taggedOf(
          store.db,
          tags.at(-1)!.stationId,
          places.map(({ id }) => id),
        )
      ).tags,
    ).toEqual([])
  })
})
