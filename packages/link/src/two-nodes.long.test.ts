import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Mosquitto, startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { randomFrom } from '@sundial/core/kit/random.ts'
import type { Field } from '@sundial/field/start.ts'
import { testSecret } from '@sundial/store/test/fleet.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killProcess, killSeed, launchLink } from '../test/killing.ts'
import { type ManyConcentrators, manyConcentrators, manyGws } from '../test/many-concentrators.ts'

/** A node stands still for longer than its connections are waited for. */
const stoppedMs = 35_000
const password = 'a password of the platform'
const nodes = ['platform', 'platform-b'] as const
if (whyNoMosquitto !== null) console.log(`skipped: two nodes of the link, because ${whyNoMosquitto}`)

describe.skipIf(whyNoMosquitto !== null)('two nodes of the link that share a broker and a database, with 24 concentrators', () => {
  let many: ManyConcentrators
  let mosquitto: Mosquitto
  let links: ChildProcess[]
  let field: Field
  const launch = (node: string): Promise<ChildProcess> =>
    launchLink(many.url, mosquitto.url.replace('//', `//${node}:${encodeURIComponent(password)}@`), {}, node, true)
  beforeEach(async () => {
    many = await manyConcentrators()
    const passwords = new Map([...nodes.map((node) => [node, password] as const), ...manyGws.map((gw) => [gw, testSecret] as const)])
    mosquitto = await startMosquitto({ passwords, nodes: nodes.slice(1) })
    links = await Promise.all(nodes.map(launch))
    field = await many.begin(mosquitto.url, 1)
  })
  afterEach(async () => {
    for (const link of links) {
      link.kill('SIGCONT')
      if (link.exitCode === null && link.signalCode === null) await killProcess(link)
    }
    await many.close()
    await mosquitto.stop()
  })

  const ended = () => expect.poll(many.open, { timeout: 150_000, interval: 200 }).toBe(0)
  const all = () => expect.poll(many.online, { timeout: 60_000 }).toBe(manyGws.length)
  /** Commands that were sent more often than once and then every 3 s until they were accepted: both nodes had them in hand. */
  const sentTwice = async (): Promise<number> => {
    const { rows } = await many.store.pool.query(
      'select count(*)::int as n from command where attempts > 1 + floor(extract(epoch from accepted_at - created_at) / 3)',
    )
    return rows[0].n
  }
  const history = async (): Promise<string[]> =>
    (await many.store.db.selectFrom('concentrator_event').select('kind').execute()).map((row) => row.kind)
  /** Nothing was switched twice by one order, and what the platform believes was done. */
  const agree = async (): Promise<void> => {
    const done = field.ledger.map(({ number, did, by }) => `${number} ${did} ${by}`)
    expect(new Set(done).size).toBe(done.length)
    expect(done).toEqual(expect.arrayContaining(await many.believed()))
  }
  const results = () =>
    many.store.db
      .selectFrom('task_device')
      .select(['task_id', 'device_id', 'phase', 'voltage_v'])
      .orderBy('task_id')
      .orderBy('device_id')
      .execute()
  const reportsWritten = () => new Map([...field.control.agents()].map(([gw, stats]) => [gw, stats.journal.last.tm]))

  it('send each command once, take each result, and say once that a concentrator came', { timeout: 200_000 }, async () => {
    await all()
    await many.orderAll('shutdown')
    await many.orderAll('energise')
    await ended()
    expect(await many.phases()).toEqual({ verified: 96 })
    expect(await sentTwice()).toBe(0)
    await agree()
    expect((await history()).filter((kind) => kind === 'online')).toHaveLength(manyGws.length)
    expect((await history()).filter((kind) => kind === 'offline')).toEqual([])
    const { rows } = await many.store.pool.query(
      'select count(*)::int as reports, count(distinct (gw, kind, instant, part))::int as once from telemetry_report',
    )
    expect(rows[0].reports).toBe(rows[0].once)
  })

  it('take over from one that is killed at work', { timeout: 300_000 }, async () => {
    await all()
    const next = randomFrom(killSeed())
    for (const [victim, action] of [
      [0, 'shutdown'],
      [1, 'energise'],
    ] as const) {
      await many.orderAll(action)
      await wait(next() * 1500)
      await killProcess(links[victim]!)
      await ended()
      links[victim] = await launch(nodes[victim])
    }
    await agree()
    expect(await many.phases()).toEqual({ verified: 96 })
    const reports = reportsWritten()
    await expect.poll(() => many.missing(reports), { timeout: 60_000 }).toBe(0)
  })

  it('are not held up by one that stands still for 35 s, nor upset when it goes on (promise R11)', { timeout: 300_000 }, async () => {
    await all()
    const next = randomFrom(killSeed())
    await many.orderAll('shutdown')
    await wait(next() * 1500)
    links[0]!.kill('SIGSTOP')
    const stoppedAt = Date.now()
    await ended()
    await many.orderAll('energise')
    await ended()
    const before = await results()
    await wait(Math.max(0, stoppedAt + stoppedMs - Date.now()))
    links[0]!.kill('SIGCONT')
    // What it still had in hand comes now; a further order shows that it has gone on.
    await many.orderAll('shutdown')
    await ended()
    const after = await results()
    expect(after.slice(0, before.length)).toEqual(before)
    await agree()
    const reports = reportsWritten()
    await expect.poll(() => many.missing(reports), { timeout: 60_000 }).toBe(0)
    console.log('a node that stood still:', { phases: await many.phases(), stoodMs: stoppedMs })
  })
})
