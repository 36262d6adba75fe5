import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { describe, expect, it } from 'vitest'
import { connectConcentrator, telemetryOf } from '../test/concentrator.ts'
import { flood, publishPacket } from '../test/flooder.ts'
import { linkForEach } from '../test/link.ts'
import { messageAllowance, rejectedAllowance } from './kit/limits.ts'

const [gw, other] = testGws
const { v, boot, ep, t0, clk } = telemetryOf(gw, 1)
const envelope = { v, gw, boot, ep, t0, clk }
const notice = (n: number) => encode({ ...envelope, seq: n, st: 'ev', ev: { e: 'notice', code: 'busDown', subject: 'plc', why: 'loose' } })

describe('a concentrator that floods', { timeout: 60_000 }, () => {
  const opened = linkForEach()
  const history = async () => {
    await opened.link.drained()
    const { rows } = await opened.seeded.store.pool.query(
      'select kind, reason, sent, allowed, held_until - at as held from concentrator_event where gw = $1 order by id',
      [gw],
    )
    return rows
  }
  const rowsOf = async (table: string, of: string): Promise<number> => {
    const { rows } = await opened.seeded.store.pool.query(`select count(*)::int as n from ${table} where gw = $1`, [of])
    return rows[0].n
  }

  it('is slowed down, then disconnected with the reason, and kept away; another is served all the while', async () => {
    const flooder = await connectConcentrator(opened.link.mqttUrl, gw, testSecret)
    const neighbour = await connectConcentrator(opened.link.mqttUrl, other, testSecret)
    const flooding = flood(flooder, (n) => publishPacket(topics.event(gw), notice(n)))
    let ended = false
    void flooding.then(() => {
      ended = true
    })
    let served = 0
    while (!ended) {
      served++
      await neighbour.event(served, { e: 'gap', st: 'tm', ep: '0000abcd', from: served, to: served, why: 'journalFull' })
      await neighbour.untilEventAcknowledged(served)
    }
    const sent = await flooding
    // Nothing of the neighbour's was shed or waited for a second attempt: every event was acknowledged before the next one was told.
    expect(served).toBeGreaterThan(20)
    await opened.link.drained()
    const { rows: dropped } = await opened.seeded.store.pool.query(
      `select coalesce(sum(dropped), 0)::int as n from kept_dropped where gw = $1`,
      [other],
    )
    expect((await rowsOf('telemetry_gap', other)) + dropped[0].n).toBe(served)
    expect(sent).toBeGreaterThan(messageAllowance.burst)
    const told = (await history()).filter((r) => r.kind !== 'online')
    expect(told.map((r) => [r.kind, r.reason]).sort()).toEqual([
      ['cutOff', 'messages'],
      ['offline', 'cutOff'],
    ])
    const cutOff = told.find((r) => r.kind === 'cutOff')
    expect(cutOff).toMatchObject({ allowed: messageAllowance.perS, held: { minutes: 1 } })
    expect(cutOff.sent).toBeGreaterThan(messageAllowance.perS)
    expect(await opened.metric('sundial_link_cut_offs_total')).toBe(1)
    await expect(connectConcentrator(opened.link.mqttUrl, gw, testSecret)).rejects.toThrow(/unavailable/i)
    expect(neighbour.client.connected).toBe(true)
    await neighbour.close()
  })

  it('with notices that fit its budget fills no table either: some are kept, all are settled, the rest is counted', async () => {
    const reporter = await connectConcentrator(opened.link.mqttUrl, gw, testSecret)
    const count = 600
    for (let from = 1; from <= count; from += 50) {
      const seqs = Array.from({ length: 50 }, (_, i) => from + i)
      for (const n of seqs) await reporter.publish(topics.event(gw), notice(n))
      for (const n of seqs) await reporter.untilEventAcknowledged(n)
    }
    await opened.link.drained()
    const kept = await rowsOf('concentrator_notice', gw)
    const { rows } = await opened.seeded.store.pool.query('select what, dropped::int as dropped from kept_dropped where gw = $1', [gw])
    expect(kept).toBeGreaterThanOrEqual(200)
    expect(kept).toBeLessThan(400)
    expect(rows).toEqual([{ what: 'concentrator_notice', dropped: count - kept }])
    await reporter.close()
  })

  it('with messages that can not be read is disconnected after some hundred of them', async () => {
    const flooder = await connectConcentrator(opened.link.mqttUrl, gw, testSecret)
    const rubbish = publishPacket(topics.telemetry(gw), Buffer.alloc(4096, 0x78))
    await flood(flooder, () => rubbish)
    const [cutOff] = (await history()).filter((r) => r.kind === 'cutOff')
    expect(cutOff).toMatchObject({ reason: 'rejected', allowed: rejectedAllowance.burst })
    expect(await rowsOf('quarantine', gw)).toBeLessThan(90)
  })

  it('with packets that are no messages is disconnected as well', async () => {
    const flooder = await connectConcentrator(opened.link.mqttUrl, gw, testSecret)
    const ping = Buffer.from([0xc0, 0x00])
    await flood(flooder, () => ping, 10_000)
    const [cutOff] = (await history()).filter((r) => r.kind === 'cutOff')
    expect(cutOff).toMatchObject({ reason: 'packets' })
  })

  it('is none that drains a backlog as fast as it is acknowledged: nothing is lost, nobody cut off', async () => {
    const count = 3_000
    async function* backlog() {
      for (let i = 0; i < count; i++)
        yield { kind: 'module' as const, t0: envelope.t0 + i * 60_000, per: 60, part: 0, dev: ['200000012001'], col: { power: [1000] } }
    }
    const folder = mkdtempSync(join(tmpdir(), 'sundial-drain-'))
    const config = { gw: other, secret: testSecret, mqttUrl: opened.link.mqttUrl, dataDir: folder, model: 'C', firmware: '1', buses: [] }
    const agent = await startAgent({ ...config, reportPeriodS: 86_400 }, { log: silent, backlog: backlog() })
    const begun = performance.now()
    await expect.poll(() => rowsOf('telemetry_report', other), { timeout: 50_000, interval: 100 }).toBe(count)
    console.log(`a backlog of ${count} reports was taken at ${Math.round((count / (performance.now() - begun)) * 1000)} a second`)
    await agent.stop()
    rmSync(folder, { recursive: true })
    expect(await opened.metric('sundial_link_cut_offs_total')).toBe(0)
    expect(await opened.metric('sundial_link_shed_total')).toBe(0)
  })
})
