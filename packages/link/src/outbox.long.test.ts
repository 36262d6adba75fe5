import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Mosquitto, startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { randomFrom } from '@sundial/core/kit/random.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killProcess, killSeed, launchLink } from '../test/killing.ts'
import { type LightFleet, lightFleet } from '../test/light-fleet.ts'
import { lightGw, lightSecret, orderLight, seedLight, standing } from '../test/light-outbox.ts'

const nodes = ['platform', 'platform-b'] as const
const password = 'a password of the platform'
const dayMs = 86_400_000
if (whyNoMosquitto !== null) console.log(`skipped: the outbox under kills, because ${whyNoMosquitto}`)

/** Two links on one database and one broker; concentrators that are their connections and a ledger. */
const seeding = (count: number) => ({
  name: `light_${count}`,
  seed: async (url: string) => {
    const store = openStore(url, { applicationName: 'test', poolSize: 1, log: silent })
    await seedFleet(store.db, testFleet())
    await seedLight(store, count)
    await store.close()
  },
})

describe.skipIf(whyNoMosquitto !== null)('the outbox of two links that are killed', () => {
  let database: TestDatabase
  let store: Store
  let mosquitto: Mosquitto
  let links: ChildProcess[] = []
  let fleet: LightFleet | null = null
  const count = 100
  const gws = Array.from({ length: count }, (_, n) => lightGw(n))
  const launch = (node: string): Promise<ChildProcess> =>
    launchLink(database.url, mosquitto.url.replace('//', `//${node}:${encodeURIComponent(password)}@`), {}, node, true)
  /** A link that finds the database too busy at its start ends, and is started again, as `sundial start` does. */
  const launchAgain = async (node: string): Promise<ChildProcess> => {
    for (let tries = 1; ; tries++) {
      try {
        return await launch(node)
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  }

  beforeEach(async () => {
    database = await testDatabase(seeding(count))
    store = openStore(database.url, { applicationName: 'test', poolSize: 2, log: silent })
    const passwords = new Map([...nodes.map((node) => [node, password] as const), ...gws.map((gw) => [gw, lightSecret] as const)])
    mosquitto = await startMosquitto({ passwords, nodes: nodes.slice(1) })
    links = await Promise.all(nodes.map(launchAgain))
    fleet = await lightFleet({ url: () => mosquitto.url, count })
  }, 120_000)
  afterEach(async () => {
    await fleet?.stop()
    for (const link of links) {
      link.kill('SIGCONT')
      if (link.exitCode === null && link.signalCode === null) await killProcess(link)
    }
    await mosquitto.stop()
    await store.close()
    await database.drop()
  })

  const online = async (): Promise<number> => (await store.pool.query(`select count(*)::int as n from concentrator where online`)).rows[0].n
  const settled = (timeout: number) => expect.poll(async () => (await standing(store)).open, { timeout, interval: 500 }).toBe(0)
  const idsOf = async (state: string): Promise<string[]> =>
    (await store.pool.query('select id from command where state = $1 order by id', [state])).rows.map(({ id }) => id)

  it('10,000 commands while the links are killed in turn: effects equal requests, none lost, none twice (promise R02)', async () => {
    await expect.poll(online, { timeout: 60_000 }).toBe(count)
    const next = randomFrom(killSeed())
    const batches = 10
    const orders = 10_000
    const ordersABatch = orders / batches / gws.length
    let kills = 0
    for (let batch = 0; batch < batches; batch++) {
      for (let i = 0; i < ordersABatch; i++) await orderLight(store, gws, Date.now() + dayMs)
      // A claim of 500 and what it publishes take tens of milliseconds: the kills fall between mark, publish and settle.
      await wait(next() * 800)
      const victim = batch % 2
      await killProcess(links[victim]!)
      kills++
      links[victim] = await launchAgain(nodes[victim]!)
    }
    await settled(400_000)
    const now = await standing(store)
    const resent = (await store.pool.query('select count(*)::int as n from command where attempts > 1')).rows[0].n
    console.log('outbox under kills:', { kills, ...now, effects: fleet!.ledger.length, resent })
    expect(fleet!.ledger).toHaveLength(orders)
    expect(new Set(fleet!.ledger).size).toBe(orders)
    expect(fleet!.ledger.toSorted()).toEqual(await idsOf('done'))
    expect(now).toMatchObject({ done: orders, running: 0, succeeded: orders, above: 0 })
  }, 600_000)
})
