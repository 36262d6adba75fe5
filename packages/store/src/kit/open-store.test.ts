import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import type { Notice } from './listen.ts'
import { openStore, type Store } from './open-store.ts'

const waiter = () => {
  const seen: (Notice | 'begin')[] = []
  let wake = () => {}
  const until = async (ready: () => boolean): Promise<void> => {
    while (!ready()) await new Promise<void>((done) => (wake = done))
  }
  const note = (n: Notice | 'begin') => {
    seen.push(n)
    wake()
  }
  return { seen, until, listener: { onNotice: note, onBegin: () => note('begin') } }
}

describe('the store handle', () => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.url, { applicationName: 'test', poolSize: 3 })
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it('reads bigint as number, date as text, timestamptz as Date, bytea as Buffer', async () => {
    const { rows } = await store.pool.query(
      `select 9007199254740991::bigint as n, date '2026-02-03' as d, timestamptz '2026-02-03T04:05:06Z' as t, '\\x00ff'::bytea as b, '{1,2}'::int[] as a`,
    )
    expect(rows[0]).toEqual({
      n: 9007199254740991,
      d: '2026-02-03',
      t: new Date('2026-02-03T04:05:06Z'),
      b: Buffer.from([0, 255]),
      a: [1, 2],
    })
  })

  it('carries notices, and listens again after its connection was cut', async () => {
    const w = waiter()
    const listening = await store.listen(w.listener)
    await store.notify({ k: 'task', id: 7 })
    await w.until(() => w.seen.length === 2)
    expect(w.seen).toEqual(['begin', { k: 'task', id: 7 }])
    await store.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test listen' and datname = current_database()",
    )
    await w.until(() => w.seen.length === 3)
    await store.notify({ k: 'cmd', gw: '100000000001' })
    await w.until(() => w.seen.length === 4)
    expect(w.seen.slice(2)).toEqual(['begin', { k: 'cmd', gw: '100000000001' }])
    await listening.stop()
  })
})
