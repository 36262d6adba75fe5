import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import type { ChildOrder } from '@sundial/concentrator/test/agent-child.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { randomFrom } from '@sundial/core/kit/random.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BrokerForTests, brokersForTests } from '../test/brokers.ts'
import { committedBatches, eachOnce } from '../test/committed.ts'
import { killProcess, killSeed, launchLink } from '../test/killing.ts'

/** Of each that can die: more by SUNDIAL_TEST_KILLS. */
const killsOfEach = Number(process.env.SUNDIAL_TEST_KILLS ?? 5)
/** Of each of the three concentrators: 200 batches a second together. */
const everyMs = 15
/** So many of each between two kills: about half a second of it. */
const flowing = 30
const childScript = fileURLToPath(import.meta.resolve('@sundial/concentrator/test/agent-child.ts'))
const strings = ['11', '12', '21']
const concentrators = testGws.map((gw, i) => ({ gw, dev: [1, 2, 3, 4].map((n) => `2000000${strings[i]}00${n}`) }))

describe.each(brokersForTests('what is killed under load'))('200 batches a second through $name', ({ name, victims, open }) => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let broker: BrokerForTests
  let folder: string
  let link: ChildProcess
  let agents: ChildProcess[]
  beforeEach(async () => {
    seeded = await seededDatabase()
    broker = await open()
    folder = mkdtempSync(join(tmpdir(), 'sundial-killed-'))
    link = await launchLink(seeded.database.url, broker.linkArgument)
  })
  afterEach(async () => {
    for (const child of [...agents, link]) child.kill('SIGKILL')
    await broker.stop()
    await seeded.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const configOf = ({ gw, dev }: (typeof concentrators)[number]): ChildOrder['config'] => ({
    gw,
    secret: testSecret,
    mqttUrl: broker.url,
    dataDir: join(folder, gw),
    model: 'C-1',
    firmware: '1.0.0',
    reportPeriodS: 86_400,
    reconnectMinMs: 20,
    reconnectMaxMs: 200,
    resendMinMs: 300,
    resendMaxMs: 1000,
    buses: [{ id: 'plc', kind: 'dlt645-tcp', host: '127.0.0.1', port: 1, devices: dev }],
  })
  const launchAgent = (one: (typeof concentrators)[number], sinceMs: number): ChildProcess => {
    const order: ChildOrder = { config: configOf(one), modules: one.dev, flow: { sinceMs, everyMs, dev: one.dev } }
    return spawn(process.execPath, [childScript, JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  /** Batches committed of the concentrator that is furthest behind. */
  const leastCommitted = async (): Promise<number> => {
    const { rows } = await seeded.store.pool.query(
      `select coalesce(min(n), 0)::int as least from (
         select (select count(*) from ingest_batch b where b.gw = c.gw and stream = 'tm') as n from concentrator c) as each`,
    )
    return rows[0].least
  }
  /** Ends the flow, lets every journal be told to its end; how many batches the journals have numbered. */
  const drain = async (): Promise<number> => {
    for (const agent of agents) await killProcess(agent)
    const last = await Promise.all(concentrators.map((one) => startAgent(configOf(one), { log: silent })))
    const waiting = () => last.filter((agent) => !agent.stats().connected || agent.stats().journal.held.tm > 0).length
    await expect.poll(waiting, { timeout: 120_000, interval: 50 }).toBe(0)
    const written = last.reduce((sum, agent) => sum + agent.stats().journal.last.tm, 0)
    for (const agent of last) await agent.stop()
    return written
  }

  it(`is committed once, batch by batch, while ${victims.join(', ')} are killed ${killsOfEach} times each, in any order`, async () => {
    const next = randomFrom(killSeed())
    const begun = Date.now()
    agents = concentrators.map((one) => launchAgent(one, begun))
    const strike = {
      agent: async () => {
        const i = Math.floor(next() * agents.length)
        await killProcess(agents[i]!)
        agents[i] = launchAgent(concentrators[i]!, begun)
      },
      link: async () => {
        await killProcess(link)
        link = await launchLink(seeded.database.url, broker.linkArgument)
      },
      broker: async () => broker.kill!(),
    }
    const deaths = victims.flatMap((victim) => Array.from({ length: killsOfEach }, () => ({ victim, turn: next() })))
    for (const { victim } of deaths.toSorted((a, b) => a.turn - b.turn)) {
      // Once all of them flow, any moment within the next half second.
      const before = await leastCommitted()
      await expect.poll(leastCommitted, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + flowing)
      await wait(next() * 500)
      await strike[victim]()
    }
    const flowedS = (Date.now() - begun) / 1000
    const written = await drain()
    await killProcess(link)
    const found = await committedBatches(seeded.store)
    const counts = { kills: deaths.length, written, lost: written - found.keys, doubled: found.slot_wh / 10 - found.keys }
    console.log(`${name}, ${victims.join(', ')} killed:`, {
      ...counts,
      seconds: Math.round(flowedS),
      perSecond: Math.round(written / flowedS),
    })
    expect(found).toEqual(eachOnce(written))
  })
})
