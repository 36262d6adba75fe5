import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testGws, testSecret } from '@sundial/store/fleet/fleet-for-tests.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from './kit/journal-for-tests.ts'
import { seededDatabase } from './kit/link-for-tests.ts'

const kills = 20
const script = fileURLToPath(new URL('./link-process-for-tests.ts', import.meta.url))

/** Numbers in 0..1 that follow from a seed (mulberry32). */
const random = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

const launch = async (databaseUrl: string, port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [script, databaseUrl, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the link ended with ${code} before it was ready`)
    }),
  ])
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Numbers of the four modules of a string of the test fleet's first station. */
const modulesOf = (string: number): string[] => [1, 2, 3, 4].map((n) => `20000001${string}00${n}`)

describe('a link that is killed while concentrators report', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeEach(async () => {
    seeded = await seededDatabase()
  })
  afterEach(() => seeded.close())

  it(`commits every batch exactly once, ${kills} kills at random points`, { timeout: 120_000 }, async () => {
    const seed = Number(process.env.SUNDIAL_TEST_SEED ?? Date.now() % 1_000_000)
    console.log(`seed of the kills: ${seed} (SUNDIAL_TEST_SEED=${seed} repeats them)`)
    const next = random(seed)
    const port = await freePort()
    const gws = testGws.slice(0, 2)
    let child = await launch(seeded.database.url, port)
    const journals = gws.map((gw, i) => openJournal(`mqtt://127.0.0.1:${port}`, gw, testSecret, modulesOf(i + 1)))
    const acknowledged = () => journals.reduce((n, j) => n + j.acknowledged.size, 0)

    for (let n = 0; n < kills; n++) {
      // Once it has begun to acknowledge, any moment within the next 0.3 s: before, in and after transactions.
      const before = acknowledged()
      await expect.poll(acknowledged, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before)
      await wait(next() * 300)
      await kill(child)
      child = await launch(seeded.database.url, port)
    }
    for (const journal of journals) journal.stopProducing()
    await expect.poll(() => journals.reduce((n, j) => n + j.waiting(), 0), { timeout: 30_000 }).toBe(0)
    for (const journal of journals) await journal.close()
    await kill(child)

    const written = journals.reduce((n, j) => n + j.written(), 0)
    const sends = journals.reduce((n, j) => n + j.sends(), 0)
    console.log(`${written} batches written, ${sends} sent, ${acknowledged()} acknowledged`)
    expect(acknowledged()).toBe(written)
    expect(sends).toBeGreaterThan(written)
    // Every batch adds 10 Wh (6 kW for a minute over three modules that answer) and 180 device-seconds: sums show doubles and losses.
    const { rows } = await seeded.store.pool.query(
      `select (select count(*) from ingest_batch) as keys, (select count(*) from telemetry_report) as reports,
         (select round(sum(energy_wh)::numeric, 6)::float8 from station_slot) as slot_wh, (select sum(covered_s) from station_slot) as slot_s,
         (select round(sum(energy_wh)::numeric, 6)::float8 from station_day) as day_wh, (select sum(covered_s) from station_day) as day_s`,
    )
    expect(rows[0]).toEqual({
      keys: written,
      reports: written,
      slot_wh: written * 10,
      slot_s: written * 180,
      day_wh: written * 10,
      day_s: written * 180,
    })
  })
})
