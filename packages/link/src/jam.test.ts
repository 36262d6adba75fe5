import { silent } from '@sundial/core/kit/log.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { describe, expect, it } from 'vitest'
import { connectConcentrator, telemetryOf } from '../test/concentrator.ts'
import { startBroker } from './broker/embedded-broker.ts'
import { start } from './start.ts'
import { queueEachMax } from './telemetry/intake.ts'

const gw = testGws[0]

describe('a link that cannot keep up', () => {
  it('takes no more than fits, asks for a pause and a small window, and opens up again; nothing is lost', { timeout: 60_000 }, async () => {
    const seeded = await seededDatabase()
    const link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent })
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    await c.send(telemetryOf(gw, 1))
    await c.untilAcknowledged(1)
    const blocker = await seeded.store.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table ingest_batch in access exclusive mode')
    const all = Array.from({ length: queueEachMax + 400 }, (_, i) => i + 2)
    for (const seq of all) await c.send(telemetryOf(gw, seq))
    await c.until(() => c.acks.some((a) => a.pauseMs !== undefined))
    expect(c.acks.find((a) => a.pauseMs !== undefined)).toMatchObject({ window: 1, pauseMs: 1000, ranges: [] })
    expect(c.acknowledged()).toEqual([1])
    await blocker.query('rollback')
    blocker.release()
    await c.until(() => c.acks.some((a) => a.window === 8))
    await c.until(() => c.acknowledged().length > queueEachMax)
    const missed = all.filter((seq) => !c.acknowledged().includes(seq))
    expect(missed.length).toBeGreaterThan(0)
    // As concentrators send again: what is not acknowledged, and no more at once than fits.
    for (let from = 0; from < missed.length; from += queueEachMax) {
      const part = missed.slice(from, from + queueEachMax)
      for (const seq of part) await c.send(telemetryOf(gw, seq))
      await c.untilAcknowledged(...part)
    }
    await c.untilAcknowledged(...all)
    const { rows } = await seeded.store.pool.query('select count(*) as n from telemetry_report')
    expect(rows[0].n).toBe(queueEachMax + 401)
    await c.close()
    await link.stop()
    await seeded.close()
  })
})

describe('a link with a broker elsewhere', () => {
  it('uses the credentials in its address, and goes on after the broker was gone', async () => {
    const seeded = await seededDatabase()
    const own = { user: 'platform-x', password: 'pw' }
    const startIt = (port: number) =>
      startBroker({
        host: '127.0.0.1',
        port,
        platform: own,
        claimHashOf: async () => null,
        certificateCounts: async () => true,
        now: Date.now,
        authorities: [],
        tls: null,
        secretHashOf: async () => secretHash(testSecret),
        onRefusal: () => {},
        onGone: () => {},
        onFlood: () => {},
        isHeldOff: () => false,
        log: silent,
      })
    let broker = await startIt(0)
    const url = `mqtt://${own.user}:${own.password}@127.0.0.1:${broker.port}`
    const wrong = url.replace(':pw@', ':no@')
    await expect(start({ databaseUrl: seeded.database.url, broker: { url: wrong }, node: 'x', log: silent })).rejects.toThrow(
      'cannot be used',
    )
    const link = await start({ databaseUrl: seeded.database.url, broker: { url }, node: 'x', log: silent })
    const first = await connectConcentrator(broker.url, gw, testSecret)
    await first.send(telemetryOf(gw, 1))
    await first.untilAcknowledged(1)
    await first.close()
    await broker.close()
    broker = await startIt(broker.port)
    await expect
      .poll(
        async () => {
          const c = await connectConcentrator(broker.url, gw, testSecret)
          await c.birth(Date.now())
          const answered = await Promise.race([
            c.until(() => c.acks.length > 0).then(() => true),
            // Against a race, not a wait: a broker that starts may let a connection in and answer nothing; 2 s later another is tried.
            new Promise((done) => setTimeout(done, 2000, false)),
          ])
          await c.close()
          return answered
        },
        { timeout: 25_000 },
      )
      .toBe(true)
    const second = await connectConcentrator(broker.url, gw, testSecret)
    await second.send(telemetryOf(gw, 1))
    await second.send(telemetryOf(gw, 2))
    await second.untilAcknowledged(1, 2)
    const { rows } = await seeded.store.pool.query('select count(*) as n from telemetry_report')
    expect(rows[0].n).toBe(2)
    await second.close()
    await link.stop()
    await broker.close()
    await seeded.close()
  })
})
