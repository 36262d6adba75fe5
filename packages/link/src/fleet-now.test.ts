import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BrokerForTests, brokersForTests } from '../test/brokers.ts'
import { openJournal } from '../test/journal.ts'
import { killProcess, launchLink } from '../test/killing.ts'

const modules = [1, 2, 3, 4].map((n) => `20000001100${n}`)

describe.each(brokersForTests('how stations stand').slice(0, 1))('how stations stand, written by the link with $name', ({ open }) => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let broker: BrokerForTests
  beforeEach(async () => {
    seeded = await seededDatabase(4)
    broker = await open()
  })
  afterEach(async () => {
    await broker.stop()
    await seeded.close()
  })

  /** Newest instant of last values by station, and that of its row. */
  const ages = async () => {
    const { rows } = await seeded.store.pool.query<{ code: string; reported: Date | null; judged: Date | null }>(
      `select s.code, max(l.at) as reported, n.data_at as judged
         from station s join station_now n on n.station_id = s.id join concentrator c on c.station_id = s.id
         left join telemetry_latest l on l.gw = c.gw and l.kind = 'module' group by s.code, n.data_at order by s.code`,
    )
    return rows
  }
  const allJudged = () =>
    expect
      .poll(async () => (await seeded.store.pool.query('select from station_now where judged_at is null')).rowCount, { timeout: 20_000 })
      .toBe(0)
  const firstRow = async () => (await ages())[0]!

  it('is there after the start for every station, and follows the reports', async () => {
    const child = await launchLink(seeded.database.url, broker.linkArgument)
    await allJudged()
    const journal = openJournal(broker.url, testGws[0], testSecret, modules)
    await expect.poll(() => journal.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(3)
    journal.stopProducing()
    await expect.poll(journal.waiting, { timeout: 20_000 }).toBe(0)
    await expect.poll(async () => (await firstRow()).judged, { timeout: 20_000 }).toEqual((await firstRow()).reported)
    await journal.close()
    await killProcess(child)
  })

  it('is mended at the next start where a link was killed after its commit and before it wrote the row', { timeout: 60_000 }, async () => {
    const child = await launchLink(seeded.database.url, broker.linkArgument)
    await allJudged()
    const holding = await seeded.store.pool.connect()
    await holding.query('begin; lock table station_now in access exclusive mode')
    const journal = openJournal(broker.url, testGws[0], testSecret, modules)
    await expect.poll(() => journal.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(3)
    await killProcess(child)
    await journal.close()
    // its connections end with it, and what they had begun
    const others = `from pg_stat_activity where application_name like 'sundial link%' and datname = current_database()`
    await seeded.store.pool.query(`select pg_terminate_backend(pid) ${others}`)
    await expect.poll(async () => (await seeded.store.pool.query(`select ${others}`)).rowCount, { timeout: 20_000 }).toBe(0)
    await holding.query('rollback')
    holding.release()
    expect((await firstRow()).reported).not.toBeNull()
    expect((await firstRow()).judged).toBeNull()

    const again = await launchLink(seeded.database.url, broker.linkArgument)
    await expect.poll(async () => (await firstRow()).judged, { timeout: 60_000 }).toEqual((await firstRow()).reported)
    await killProcess(again)
  })
})
