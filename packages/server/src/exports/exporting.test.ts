import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { exportLivesMs, exportSilentMs, exportTriesMax } from '@sundial/core/exports/bounds.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { seededStore } from '@sundial/store/test/opened-store.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Server } from '../kit/context.ts'
import type { HeavyWork } from '../kit/heavy/heavy-work.ts'
import { exportFolder } from './export-folder.ts'
import { type Exporting, makeExporting } from './exporting.ts'

const asker = {
  ...{ userId: 1, username: 'u', realName: 'U', orgNo: 'O', orgName: 'O', orgNames: {}, orgPath: '/1/', holdsAll: false, atTop: true },
  ...{ scope: { orgPaths: ['/1/'] }, permissions: ['stations'] },
}

describe('exports of several servers', () => {
  const opened = seededStore(8)
  let folder: string
  let now = 1_000_000
  const servers: Exporting[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sundial-exports-'))
  })
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    await opened.store.pool.query('delete from export_job')
    rmSync(folder, { recursive: true })
  })

  type File = HeavyWork['file']
  /** Made at once. */
  const quick: File = async (_job, _gone, onRows) => {
    onRows?.(3)
    return { name: 'List', rows: 3, ready: null, bytes: Readable.from([Buffer.from('abc')]) }
  }
  /** Never made: ends when nobody wants it any more. */
  const slow: File = async (_job, gone) => {
    const bytes = new Readable({ read: () => {} })
    bytes.on('error', () => {}) // whoever reads the bytes gets the error as well, as in heavy-work.ts
    gone.addEventListener('abort', () => bytes.destroy(new Refusal('unavailable')))
    return { name: 'List', rows: 3, ready: null, bytes }
  }
  const failing =
    (error: Error): File =>
    async () => {
      throw error
    }
  const serverOf = (file: File): Exporting => {
    const server = { system: opened.store, clock: { now: () => now }, log: () => {} } as unknown as Server
    const exporting = makeExporting({ server, heavy: { file } as HeavyWork, folder: exportFolder(folder, 100) })
    servers.push(exporting)
    return exporting
  }
  const user = async (name: string): Promise<number> => {
    const { rows } = await opened.store.pool.query(
      `insert into app_user (login_name, real_name, password_hash, org_id)
       select $1 || gen_random_uuid(), $1, 'h', id from organisation where org_no = 'EAST' returning id`,
      [name],
    )
    return rows[0].id
  }
  const job = async (userId: number): Promise<number> => {
    const { rows } = await opened.store.pool.query(
      `insert into export_job (user_id, call, input, form, language, asker, asked_at) values ($1, 'exportArchive', '{}', 'csv', 'en', $2, $3)
       returning id`,
      [userId, asker, new Date(now++)],
    )
    return rows[0].id
  }
  const states = async (): Promise<string[]> =>
    (await opened.store.pool.query<{ state: string }>('select state from export_job order by id')).rows.map(({ state }) => state)
  const files = (): string[] => (existsSync(folder) ? readdirSync(folder) : [])

  it('make one file of each person at a time, and two each', async () => {
    const [a, b, c] = [await user('a'), await user('b'), await user('c')]
    for (const userId of [a, a, b, c]) await job(userId)
    const one = serverOf(slow)
    one.look()
    await expect.poll(states).toEqual(['making', 'waiting', 'making', 'waiting'])
    serverOf(slow).look()
    await expect.poll(states).toEqual(['making', 'waiting', 'making', 'making'])
  })

  it('go on with the next when one has ended', async () => {
    const a = await user('a')
    for (let i = 0; i < 3; i++) await job(a)
    serverOf(quick).look()
    await expect.poll(states).toEqual(['done', 'done', 'done'])
    expect(files()).toHaveLength(3)
    expect(readFileSync(join(folder, files()[0]!), 'utf8')).toBe('abc')
  })

  it('are begun anew by the next server where one stops', async () => {
    const id = await job(await user('a'))
    const one = serverOf(slow)
    one.look()
    await expect.poll(states).toEqual(['making'])
    await one.stop()
    expect(await states()).toEqual(['waiting'])
    expect(files()).toEqual([])
    serverOf(quick).look()
    await expect.poll(states).toEqual(['done'])
    const { rows } = await opened.store.pool.query('select tries, rows_done, file_name from export_job where id = $1', [id])
    expect(rows).toEqual([{ tries: 1, rows_done: 3, file_name: 'List 1970-01-01.csv' }])
  })

  it('are begun anew where one was killed, as soon as it is silent for half a minute', async () => {
    await job(await user('a'))
    await opened.store.pool.query(`update export_job set state = 'making', tries = 1, alive_at = $1`, [new Date(now)])
    const next = serverOf(quick)
    next.look()
    await expect.poll(states).toEqual(['making'])
    now += exportSilentMs + 1
    next.look()
    await expect.poll(states).toEqual(['done'])
  })

  it('fail with a reason after the third interruption', async () => {
    await job(await user('a'))
    serverOf(failing(new Error('lost'))).look()
    await expect.poll(states).toEqual(['failed'])
    const { rows } = await opened.store.pool.query('select tries, reason from export_job')
    expect(rows).toEqual([{ tries: exportTriesMax, reason: 'exportInterrupted' }])
    const { rows: told } = await opened.store.pool.query(`select action, detail ->> 'refusal' as why from audit order by id desc limit 1`)
    expect(told).toEqual([{ action: 'exports.fail', why: 'exportInterrupted' }])
  })

  it('fail with the reason of a refusal at once, also where the file grows too large', async () => {
    const [a, b] = [await user('a'), await user('b')]
    await job(a)
    serverOf(failing(new Refusal('answerTooLarge', { mb: 512 }))).look()
    await expect.poll(states).toEqual(['failed'])
    await job(b)
    serverOf(async () => ({ name: 'L', rows: 1, ready: null, bytes: Readable.from([Buffer.alloc(101)]) })).look()
    await expect.poll(states).toEqual(['failed', 'failed'])
    const { rows } = await opened.store.pool.query('select tries, reason, detail from export_job order by id')
    expect(rows).toMatchObject([
      { tries: 1, reason: 'answerTooLarge', detail: { mb: 512 } },
      { tries: 1, reason: 'exportTooLarge' },
    ])
    expect(files()).toEqual([])
  })

  it('are removed after a day, and what belongs to none is removed too', async () => {
    await job(await user('a'))
    const server = serverOf(quick)
    server.look()
    await expect.poll(states).toEqual(['done'])
    const stray = join(folder, 'f'.repeat(64))
    for (const path of [stray, `${stray}.part`, join(folder, 'notes.txt')]) {
      writeFileSync(path, 'x')
      utimesSync(path, 1, 1)
    }
    await server.sweep(now + exportLivesMs - 1)
    expect(files()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 'notes.txt'])
    await server.sweep(now + exportLivesMs + 1)
    expect(files()).toEqual(['notes.txt'])
    expect(await states()).toEqual([])
  })

  it('make room for newer ones where all files are too large together', async () => {
    const a = await user('a')
    for (let i = 0; i < 3; i++) await job(a)
    const server = serverOf(quick)
    server.look()
    await expect.poll(states).toEqual(['done', 'done', 'done'])
    await opened.store.pool.query('update export_job set bytes = 3500000000')
    await server.sweep(now)
    expect(await states()).toEqual(['done', 'done'])
    expect(files()).toHaveLength(2)
  })
})
