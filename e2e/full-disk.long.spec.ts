import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillDisk, whyNoDisk } from '@sundial/concentrator/test/small-disk.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn, stationInDaylight } from './kit/api.ts'
import { diskOfNobody } from './kit/small-disk.ts'
import { soundModuleIds } from './kit/sound-string.ts'
import { type RunningSundial, startSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

if (whyNoDisk) console.log(`skipped: a whole Sundial on a full disk, because ${whyNoDisk}`)

/** Promise R18: reads go on, writes are refused with the reason, everything recovers within 60 s without a hand. */
describe.runIf(whyNoDisk === null)('a whole Sundial on a disk that takes nothing (skipped where none can be mounted)', () => {
  const recoveryMs = 60_000
  let disk: ReturnType<typeof diskOfNobody>
  let sundial: RunningSundial
  let api: Api
  let stationId: number
  let moduleIds: number[]
  let saved = 0

  beforeAll(async () => {
    disk = diskOfNobody('size=400m,nr_inodes=6k')
    sundial = await startSundial(disk.data, {}, disk.as)
    api = await signedIn(sundial.address, sundial.password)
    const station = await stationInDaylight(api)
    stationId = station.id
    moduleIds = await soundModuleIds(api, disk.data, station)
  })
  afterAll(async () => {
    await sundial?.stop()
    disk?.remove()
  })

  /** What a write is answered with: the code of the refusal, or ok. */
  const write = (): Promise<string> =>
    api('addApiToken', { name: `Report ${saved++}`, permissions: ['stations'], days: 30 }).then(
      () => 'ok',
      (error: Error) => /: (\w+) /.exec(error.message)?.[1] ?? error.message,
    )
  const read = () => api('stations', { pageSize: 10 }).then(({ list }) => list.length)
  const shutDown = async (): Promise<void> => {
    const target = { kind: 'module' as const, ids: [moduleIds.pop()!] }
    const { taskId } = await api('switchRsd', { stationId, action: 'shutdown', target, reason: 'Disk check' })
    const ended = await until(
      async () => (await api('tasks', { id: taskId })).list[0]!,
      ({ status }) => status !== 1,
    )
    expect([ended.successCount, ended.failCount]).toEqual([1, 0])
  }
  const refusedAs = (code: string) => until(write, (answer) => answer === code, recoveryMs)
  const recovered = async (): Promise<void> => {
    await until(write, (answer) => answer === 'ok', recoveryMs)
    expect(await read()).toBeGreaterThan(0)
  }
  const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const { databaseUrl } = JSON.parse(readFileSync(join(disk.data, 'sundial.lock'), 'utf8')) as { databaseUrl: string }
    const store = openStore(databaseUrl, { applicationName: 'e2e', poolSize: 1 })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  const reserveGiven = () =>
    until(
      () => existsSync(join(disk.data, 'postgresql', 'cluster', 'sundial-reserve-0')),
      (isHeld) => !isHeld,
    )
  /** PostgreSQL needs the next 16 MB for its log, as after much writing. */
  const nextSegment = () => withStore((store) => store.pool.query('select pg_switch_wal()').catch(() => null)) // it may end over this

  it('without space reads and shuts down by the space kept for it, refuses what can wait, and goes on when there is space', async () => {
    const makeRoom = fillDisk(disk.folder)
    try {
      await refusedAs(refusals.storageNoSpace.code)
      await shutDown()
      await reserveGiven()
      await nextSegment()
      expect(await read()).toBeGreaterThan(0)
      await shutDown()
      expect(await write()).toBe(refusals.storageNoSpace.code)
    } finally {
      makeRoom()
    }
    await recovered()
    await shutDown()
  })

  it('without a byte, so that PostgreSQL ends, names the disk and comes back by itself', async () => {
    const makeRoom = [fillDisk(disk.folder)]
    try {
      await reserveGiven()
      makeRoom.push(fillDisk(disk.folder, 'filler-of-the-reserve'))
      for (let n = 0; n < 3; n++) await nextSegment()
      await until(
        () => read().catch((error: Error) => error.message),
        (answer) => String(answer).includes(refusals.storageNoSpace.code),
      )
    } finally {
      for (const free of makeRoom) free()
    }
    await recovered()
    await shutDown()
  })

  it('without inodes refuses naming them', async () => {
    const made: string[] = []
    const takeInodes = (): void => {
      for (let n = 0; ; n++) {
        const path = join(disk.folder, `inode-${n}`)
        try {
          closeSync(openSync(path, 'wx'))
        } catch {
          return // no inodes left
        }
        made.push(path)
      }
    }
    takeInodes()
    try {
      await refusedAs(refusals.storageNoInodes.code)
      expect(await read()).toBeGreaterThan(0)
      await shutDown()
    } finally {
      for (const path of made) rmSync(path)
    }
    await recovered()
  })

  it('in a folder whose owner was changed refuses naming it', async () => {
    const cluster = join(disk.data, 'postgresql', 'cluster')
    chownSync(cluster, 0, 0)
    try {
      await refusedAs(refusals.storageOwnerChanged.code)
    } finally {
      chownSync(cluster, disk.as.uid, disk.as.gid)
    }
    await recovered()
    await shutDown()
  })

  it('has lost no event of a journal in all of this, and none of its processes had to be started again but PostgreSQL', async () => {
    const { rows } = await withStore((store) => store.pool.query("select gw, reason from telemetry_gap where reason = 'journalDamaged'"))
    expect(rows).toEqual([])
    expect(sundial.err.filter((line) => /it starts again in/.test(line))).toEqual([])
    expect(sundial.process.exitCode).toBeNull()
  })
})
