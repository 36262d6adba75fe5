import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@sundial/core/kit/random.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BrokerForTests, brokersForTests } from '../test/brokers.ts'
import { committedBatches, eachOnce } from '../test/committed.ts'
import { openJournal } from '../test/journal.ts'
import { killProcess, killSeed, launchLink } from '../test/killing.ts'

/** More by SUNDIAL_TEST_KILLS. Under load, and of concentrators and brokers too: killed.long.test.ts. */
const kills = Number(process.env.SUNDIAL_TEST_KILLS ?? 6)

/** Numbers of the four modules of a string of the test fleet's first station. */
const modulesOf = (string: number): string[] => [1, 2, 3, 4].map((n) => `20000001${string}00${n}`)

describe.each(brokersForTests('a killed link'))('a link that is killed while concentrators report, with $name', ({ open }) => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let broker: BrokerForTests
  beforeEach(async () => {
    seeded = await seededDatabase()
    broker = await open()
  })
  afterEach(async () => {
    await broker.stop()
    await seeded.close()
  })

  it(`commits every batch exactly once, ${kills} kills at random points`, { timeout: 120_000 }, async () => {
    const next = randomFrom(killSeed())
    const gws = testGws.slice(0, 2)
    let child = await launchLink(seeded.database.url, broker.linkArgument)
    const journals = gws.map((gw, i) => openJournal(broker.url, gw, testSecret, modulesOf(i + 1)))
    const acknowledged = () => journals.reduce((n, j) => n + j.acknowledged.size, 0)

    for (let n = 0; n < kills; n++) {
      // Once it has begun to acknowledge, any moment within the next 0.3 s: before, in and after transactions.
      const before = acknowledged()
      await expect.poll(acknowledged, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before)
      await wait(next() * 300)
      await killProcess(child)
      child = await launchLink(seeded.database.url, broker.linkArgument)
    }
    for (const journal of journals) journal.stopProducing()
    await expect.poll(() => journals.reduce((n, j) => n + j.waiting(), 0), { timeout: 30_000 }).toBe(0)
    for (const journal of journals) await journal.close()
    await killProcess(child)

    const written = journals.reduce((n, j) => n + j.written(), 0)
    const sends = journals.reduce((n, j) => n + j.sends(), 0)
    console.log(`${written} batches written, ${sends} sent, ${acknowledged()} acknowledged`)
    expect(acknowledged()).toBe(written)
    expect(sends).toBeGreaterThan(written)
    expect(await committedBatches(seeded.store)).toEqual(eachOnce(written))
  })
})
