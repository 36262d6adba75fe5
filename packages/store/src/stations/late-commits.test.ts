import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { layoutVersions } from '../devices/station-devices.ts'
import { everything } from '../kit/scope.ts'
import { stationsVersion } from './stations.ts'

/** What is kept for as long as a version stays must be read again also after a transaction that began before the last look. */
describe('a version of what rarely changes', () => {
  let d: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    d = await seededDatabase(4)
  })
  afterAll(() => d.close())

  it.each([
    ['the devices of a station', 'device', 'firmware', async () => (await layoutVersions(d.store.db, everything, [1])).get(1)],
    ['the blocks of a station', 'block', 'name', async () => (await layoutVersions(d.store.db, everything, [1])).get(1)],
    ['stations', 'station', 'name', () => stationsVersion(d.store.db)],
    ['organisations', 'organisation', 'name', () => stationsVersion(d.store.db)],
  ] as const)('%s: changes with a transaction that began earlier and ends later', async (_what, table, column, version) => {
    const { rows } = await d.store.pool.query(
      `select id from ${table} where ${table === 'station' ? 'id = 1' : table === 'organisation' ? 'id > 0' : 'station_id = 1'} order by id limit 2`,
    )
    const [first, second] = [rows[0].id, rows.at(-1).id]
    const early = await d.store.pool.connect()
    await early.query('begin')
    await early.query(`update ${table} set ${column} = 'early' where id = ${first}`)
    if (second !== first) await d.store.pool.query(`update ${table} set ${column} = 'late' where id = ${second}`)
    const between = await version()
    expect(await version()).toBe(between)
    await early.query('commit')
    early.release()
    expect(await version()).not.toBe(between)
  })
})
