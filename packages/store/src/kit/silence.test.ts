import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cable, cableTo } from '../../test/cable.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import type { Notice } from './listen.ts'
import { openStore, type Store } from './open-store.ts'
import { silenceMsMax } from './silence.ts'

const silenceMs = 500

describe('a database connection that falls silent for good', () => {
  let database: TestDatabase
  let cable: Cable
  let store: Store
  let direct: Store
  const logged: string[] = []
  beforeAll(async () => {
    database = await testDatabase()
    cable = await cableTo(new URL(database.url))
    const url = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(cable.port) })
    const log = (_: string, event: string) => void logged.push(event)
    store = openStore(url.href, { applicationName: 'test', poolSize: 2, log, silenceMs })
    direct = openStore(database.url, { applicationName: 'direct', poolSize: 1 })
  })
  afterAll(async () => {
    await store.close()
    await direct.close()
    await database.drop()
    cable.stop()
  })
  const one = async () => (await sql<{ n: number }>`select 1 as n`.execute(store.db)).rows[0]!.n

  it('is given up within 30 s', () => {
    expect(silenceMsMax).toBeLessThan(30_000)
  })

  it('fails who waits on it, and never comes back to the pool: the next one is answered', async () => {
    await Promise.all([one(), one()])
    cable.forget()
    const stuck = await Promise.allSettled([one(), one()])
    expect(stuck.map((s) => s.status)).toEqual(['rejected', 'rejected'])
    expect(await Promise.all([one(), one(), one()])).toEqual([1, 1, 1])
  })

  it('takes its transaction with it', async () => {
    await store.pool.query('create table seen (n int)')
    const lost = store.db.transaction().execute(async (tx) => {
      await sql`insert into seen values (1)`.execute(tx)
      cable.forget()
      await sql`insert into seen values (2)`.execute(tx)
    })
    await expect(lost).rejects.toThrow()
    expect((await store.pool.query('select * from seen')).rows).toEqual([])
  })

  it('that listens is made anew, and hears again', async () => {
    const heard: (Notice | 'begin')[] = []
    const listening = await store.listen({ onNotice: (n) => heard.push(n), onBegin: () => heard.push('begin') })
    cable.forget()
    await expect.poll(() => heard.filter((h) => h === 'begin').length, { timeout: 20_000 }).toBe(2)
    await direct.notify({ k: 'task', id: 7 })
    await expect.poll(() => heard.at(-1)).toEqual({ k: 'task', id: 7 })
    await listening.stop()
    // of the pool nobody asked meanwhile: the cable still answers for TCP, so its connection is found at the next question
    await expect(one()).rejects.toThrow('silent')
    expect(await one()).toBe(1)
  })

  it('is not mistaken for one whose answer takes long while bytes come, nor for one that only listens', async () => {
    const heard: string[] = []
    const listening = await store.listen({ onNotice: () => {}, onBegin: () => void heard.push('begin') })
    const rows = await store.pool.query(`select repeat('x', 4000), pg_sleep(0.01) from generate_series(1, 150)`)
    expect(rows.rowCount).toBe(150)
    expect(heard).toEqual(['begin'])
    await listening.stop()
  })

  it('is not mistaken for one that waits in the pool while nobody asks', async () => {
    const calm: string[] = []
    const log = (_: string, event: string) => void calm.push(event)
    const idle = openStore(database.url, { applicationName: 'idle', poolSize: 1, log, silenceMs })
    const process = async () => (await idle.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const first = await process()
    // three times as long as a connection in use may stay silent: the real clock, because the socket's timer is Node's own
    await new Promise((resolve) => setTimeout(resolve, 3 * silenceMs))
    expect(await process()).toBe(first)
    expect(calm).toEqual([])
    await idle.close()
  })

  it('is left alone where single statements may take long', async () => {
    const patient = openStore(database.url, { applicationName: 'seed', poolSize: 1, silenceMs: 0 })
    expect((await patient.pool.query('select 1 as n, pg_sleep(1)')).rows[0].n).toBe(1)
    await patient.close()
  })
})
