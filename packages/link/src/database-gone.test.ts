import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { type Embedded, startEmbedded } from '@sundial/store/embedded/start-embedded.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { migrate } from '@sundial/store/kit/migrate.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { testFleet, testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectConcentrator, telemetryOf } from '../test/concentrator.ts'
import { type Link, start } from './start.ts'

const gw = testGws[0]

/** A cluster of its own: this test takes the database away. */
describe('when the database is gone and comes back', () => {
  let dir: string
  let cluster: Embedded
  let store: Store
  let link: Link
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sundial-gone-'))
    chmodSync(dir, 0o755) // or root's database would lie elsewhere and stay there
    cluster = await startEmbedded({ dir, durable: false })
    await migrate(cluster.url)
    store = openStore(cluster.url, { applicationName: 'test', poolSize: 1 })
    await seedFleet(store.db, testFleet())
    link = await start({ databaseUrl: cluster.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent })
  })
  afterAll(async () => {
    await link.stop()
    await store.close()
    await cluster.stop()
    rmSync(cluster.clusterDir, { recursive: true, force: true })
    rmSync(dir, { recursive: true, force: true })
  })

  const failures = async () => (await link.metrics.getSingleMetric('sundial_link_commit_failures_total')!.get()).values[0]?.value ?? 0

  it('acknowledges nothing meanwhile, loses nothing, and goes on by itself', async () => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    await c.send(telemetryOf(gw, 1))
    await c.untilAcknowledged(1)

    await cluster.stop()
    for (const seq of [2, 3, 4]) await c.send(telemetryOf(gw, seq))
    await c.event(1, { e: 'gap', st: 'tm', ep: '0000abcd', from: 90, to: 91, why: 'x' })
    await expect.poll(failures, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(c.acknowledged()).toEqual([1])
    await expect(connectConcentrator(link.mqttUrl, testGws[1], testSecret)).rejects.toThrow(/unavailable/i)

    cluster = await startEmbedded({ dir, port: cluster.port, durable: false })
    await c.untilAcknowledged(1, 2, 3, 4)
    await c.untilEventAcknowledged(1)
    const { rows } = await store.pool.query(
      'select (select count(*) from telemetry_report) as reports, (select sum(energy_wh) from station_slot) as wh, (select count(*) from telemetry_gap) as gaps',
    )
    expect(rows[0]).toEqual({ reports: 4, wh: 40, gaps: 1 })
    await c.close()
  })

  it('survives connections that are cut in the middle', async () => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sundial link%'`
    for (let seq = 10; seq < 60; seq++) {
      await c.send(telemetryOf(gw, seq))
      if (seq % 10 === 0) await store.pool.query(cut)
    }
    await c.untilAcknowledged(...Array.from({ length: 50 }, (_, i) => i + 10))
    const { rows } = await store.pool.query('select count(*) as reports, count(distinct instant) as instants from telemetry_report')
    expect(rows[0]).toEqual({ reports: 54, instants: 54 })
    await c.close()
  })
})
