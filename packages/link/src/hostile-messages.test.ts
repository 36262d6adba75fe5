import type { ChildProcess } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { linkMetrics } from '@sundial/store/telemetry/link-metrics.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrokerForTests, brokersForTests } from '../test/brokers.ts'
import { connectConcentrator, type TestConcentrator, telemetryOf } from '../test/concentrator.ts'
import { killProcess, launchLink } from '../test/killing.ts'

const [gw, other] = testGws
type Metric = { name: string; values: { labels: { reason?: string }; value: number }[] }
const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const report = { id: '7f1a3c52-6f0e-4e0e-9b1a-0d4f0a1b2c3d', phase: 'done', k: 0, n: 0, devices: [], samples: [], data: 0 }
const { t0, clk, ...envelope } = telemetryOf(gw, 1)
const event = { ...envelope, t0, clk, st: 'ev', dev: undefined, col: undefined, kind: undefined, per: undefined, part: undefined }
const holding = (message: object, json: string): string => JSON.stringify(message).replace(/:0(?=[,}\]]*$)/, () => `:${json}`)
/** What a gateway whose secret was stolen sends on each of its topics; the last value of each is replaced. */
const messages: readonly [topic: string, message: object][] = [
  [topics.event(gw), { ...event, ev: { e: 'result', ...report } }],
  [topics.response(gw, 'killed'), { v: 1, gw, ...report }],
  [topics.telemetry(gw), { ...telemetryOf(gw, 1), bf: 0 }],
  [topics.birth(gw), { v: 1, gw, last: 0 }],
  [topics.status(gw), { v: 1, gw, online: 0 }],
  [topics.timeRequest(gw), { v: 1, gw, t1: 0 }],
]
const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i])))
const bombs: readonly [name: string, json: string][] = [
  ...[1_500, 4_000, 10_000].map((depth): [string, string] => [`${depth} deep`, deep(depth)]),
  ['100,000 keys', wide],
  ['300,000 empty lists', `[${Array(300_000).fill('[]').join(',')}]`],
]

describe.each(brokersForTests('hostile messages'))('a link process, with $name', ({ open }) => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let broker: BrokerForTests
  let link: ChildProcess
  let attacker: TestConcentrator
  let neighbour: TestConcentrator
  beforeAll(async () => {
    seeded = await seededDatabase()
    broker = await open()
    link = await launchLink(seeded.database.url, broker.linkArgument)
    attacker = await connectConcentrator(broker.url, gw, testSecret)
    neighbour = await connectConcentrator(broker.url, other, testSecret)
  })
  afterAll(async () => {
    await attacker.close()
    await neighbour.close()
    await killProcess(link)
    await broker.stop()
    await seeded.close()
  })
  const rejectedAsDeep = async (): Promise<number> => {
    const [metrics = []] = (await linkMetrics(seeded.store.db)) as Metric[][]
    const found = metrics.find((m) => m.name === 'sundial_link_rejections_total')
    return found?.values.find((v) => v.labels.reason === 'tooDeep')?.value ?? 0
  }

  it('outlives the smallest message that ended it: 201 bytes with a result 1,500 deep', async () => {
    const bytes = gzipSync(holding(messages[0]![1], deep(1_500)))
    expect(bytes.length).toBeLessThan(400)
    await attacker.publish(topics.event(gw), bytes)
    await attacker.event(2, { e: 'gap', st: 'tm', ep: '0000abcd', from: 1, to: 1, why: 'journalFull' })
    await attacker.untilEventAcknowledged(2)
    expect(link.exitCode).toBeNull()
  })
  it('takes each on every topic, rejects it, counts it, and serves the next message', async () => {
    let seq = 10
    for (const [name, json] of bombs)
      for (const [topic, message] of messages) {
        await attacker.publish(topic, gzipSync(holding(message, json), { level: 1 }))
        // After each of them: this gateway's next message and another gateway's.
        seq++
        await attacker.send(telemetryOf(gw, seq))
        await neighbour.send(telemetryOf(other, seq, { dev: ['200000012001'], col: { power: [1] } }))
        await attacker.untilAcknowledged(seq)
        await neighbour.until(() => neighbour.acknowledged().includes(seq) || neighbour.rejected().some((r) => r.seq === seq))
        expect([name, topic, link.exitCode]).toEqual([name, topic, null])
      }
    await expect.poll(rejectedAsDeep, { timeout: 20_000 }).toBeGreaterThanOrEqual(1 + 3 * messages.length)
  }, 120_000)
})
