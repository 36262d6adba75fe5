import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makePowerCutDisk, type PowerCutDisk, type PowerCutImage, whyNoPowerCut } from '@sundial/concentrator/test/power-cut-disk.ts'
import { randomFrom } from '@sundial/core/kit/random.ts'
import { verifyAudit } from '@sundial/store/audit/verify-audit.ts'
import { type Embedded, startEmbedded } from '@sundial/store/embedded/start-embedded.ts'
import { migrate } from '@sundial/store/kit/migrate.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { killSeed } from '../test/killing.ts'

/** More by SUNDIAL_TEST_CUTS. */
const cuts = Number(process.env.SUNDIAL_TEST_CUTS ?? 6)
const writers = 4
/** The cluster takes about 60 MB, a segment of its log 16 MB. */
const diskMb = 400

if (whyNoPowerCut) console.log(`skipped: PostgreSQL whose power is cut, because ${whyNoPowerCut}`)

const closing: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const startOn = async (disk: PowerCutDisk, durable: boolean): Promise<Embedded> => {
  const dir = join(disk.mountPoint, 'data')
  // The claim of the process from before the power cut: this very process, which is alive.
  rmSync(join(dir, 'owner.json'), { force: true })
  const cluster = await startEmbedded({ dir, durable })
  closing.push(() => cluster.stop())
  return cluster
}

const openOn = (url: string): Store => {
  const store = openStore(url, { applicationName: 'power cut', poolSize: writers })
  closing.push(() => store.close())
  return store
}

/** Writers that add rows to the audit log until they are stopped. `acknowledged` grows with each commit that was answered. */
const startWriting = (store: Store) => {
  const acknowledged: string[] = []
  let writing = true
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; writing; n++) {
      const subject = `${writer}.${n}`
      await writeAudit(store.db, { userId: null, action: 'refused', subject, detail: { text: 'x'.repeat(500) }, address: null })
      acknowledged.push(subject)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, i) => write(i)))
  const stop = async (): Promise<void> => {
    writing = false
    await all
  }
  return { acknowledged, stop }
}

const signalAll = (clusterDir: string, signal: 'STOP' | 'CONT'): void => {
  const [pid] = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  spawnSync('kill', [`-${signal}`, pid!])
  spawnSync('pkill', [`-${signal}`, '-P', pid!])
}

type Cut = { image: PowerCutImage; acknowledged: readonly string[] }

/** Cuts the power while rows are written: what was acknowledged by then, and what the disk held. */
const cutWhileWriting = async (times: number, durable: boolean): Promise<Cut[]> => {
  const { disk, close } = makePowerCutDisk(diskMb)
  closing.push(close)
  const cluster = await startOn(disk, durable)
  await migrate(cluster.url)
  spawnSync('sync') // without it a cluster that never syncs would be lost as a whole
  const { acknowledged, stop } = startWriting(openOn(cluster.url))
  const next = randomFrom(killSeed())
  const made: Cut[] = []
  for (let n = 0; n < times; n++) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 50)
    await wait(next() * 300)
    const sofar = acknowledged.slice()
    signalAll(cluster.clusterDir, 'STOP')
    made.push({ image: disk.cut(), acknowledged: sofar })
    signalAll(cluster.clusterDir, 'CONT')
  }
  await stop()
  return made
}

const check = async (store: Store, acknowledged: readonly string[]) => {
  const { rows } = await store.pool.query<{ subject: string }>('select subject from audit')
  const there = new Set(rows.map((r) => r.subject))
  await store.pool.query('create extension amcheck')
  const heap = await store.pool.query(
    `select c.relname, v.* from pg_class c, lateral verify_heapam(c.oid) v where c.relkind = 'r' and c.relpersistence = 'p'`,
  )
  // Throws where an index does not fit its table.
  await store.pool.query(
    `select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and i.indisvalid and c.relkind = 'i'`,
  )
  const chain = await verifyAudit(store.db)
  return { lost: acknowledged.filter((s) => !there.has(s)).length, damaged: heap.rows, brokenAt: chain.brokenAt }
}

/** What a cluster holds that starts from the disk of a cut, or why it does not start. */
const afterCut = async ({ image, acknowledged }: Cut, durable: boolean) => {
  const disk = image.mount()
  const cluster = await startOn(disk, durable)
  const store = openOn(cluster.url)
  const found = await check(store, acknowledged)
  await store.close()
  await cluster.stop()
  closing.splice(-2)
  disk.unmount()
  image.remove()
  return found
}

describe.runIf(whyNoPowerCut === null)('PostgreSQL whose power is cut (R05; skipped where no disk can be mounted)', () => {
  it(`holds every acknowledged row of ${cuts} cuts, tables, indexes and the chain of the log whole`, async () => {
    const made = await cutWhileWriting(cuts, true)
    for (const cut of made) expect(await afterCut(cut, true)).toEqual({ lost: 0, damaged: [], brokenAt: null })
    console.log(`power cuts: ${cuts}, rows acknowledged before them: ${made.map((m) => m.acknowledged.length).join(', ')}, lost: 0`)
  })

  it('loses rows where nothing is synced: the cut really takes what was not', async () => {
    const [cut] = await cutWhileWriting(1, false)
    const found = await afterCut(cut!, false).catch((error: Error) => ({ lost: 0, why: error.message }))
    console.log('a cluster that syncs nothing, after a power cut:', { acknowledged: cut!.acknowledged.length, ...found })
    expect(found).not.toMatchObject({ lost: 0, damaged: [] })
  })
})
