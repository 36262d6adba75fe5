import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exportLivesMs, unfinishedExportsMax } from '@sundial/core/exports/bounds.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { exporter, holding } from '../../test/exports.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'
import { sparePanel, sparePanels } from '../../test/spare-panels.ts'

const spare = { kind: 'panel', state: 'inStore', columns: ['serialNo'] }
const count = 25_000

describe('files that are made in the background', () => {
  const s = serverForAll(async (s) => ({ at: exporter(s, await s.token('east')), other: exporter(s, await s.token('west')) }))
  beforeAll(() => sparePanels(s, count))
  const stored = (): string[] => (existsSync(join(s.uploadsDir, 'exports')) ? readdirSync(join(s.uploadsDir, 'exports')) : [])
  const audited = async () =>
    (await s.store.pool.query(`select action, subject, detail - 'input' as detail from audit order by id desc limit 3`)).rows.toReversed()

  it('are those of lists of more than 10,000 rows', async () => {
    expect(await s.at.ticketOf(spare)).toMatchObject({ inBackground: true })
    expect(await s.at.ticketOf({ kind: 'module' })).toMatchObject({ inBackground: false })
  })

  it('have all rows in both forms, and tell how many are done', async () => {
    const numbers = Array.from({ length: count }, (_, i) => sparePanel(i + 1))
    const [csv, xlsx] = [await s.at.make(spare, 'csv'), await s.at.make(spare, 'xlsx')]
    const done = await s.at.ended(csv)
    expect(done).toMatchObject({
      state: 'done',
      form: 'csv',
      title: 'Devices',
      fileName: 'Devices 2026-06-21.csv',
      rowsTotal: count,
      rowsDone: count,
    })
    expect(done.expiresAt).toBe(testNow + exportLivesMs)
    const text = await s.at.get(await s.at.take(csv))
    expect(text.headers['content-disposition']).toMatch(/UTF-8''Devices%202026-06-21\.csv$/)
    expect(text.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(text.body.trim().split('\r\n').slice(1)).toEqual(numbers)
    expect(text.rawPayload).toHaveLength(done.bytes!)
    await s.at.ended(xlsx)
    const book = await readXlsx((await s.at.get(await s.at.take(xlsx))).rawPayload)
    expect(book.sheets[0]!.rows.slice(1).flat()).toEqual(numbers)
  })

  it('stand in the audit: asked for, made, taken', async () => {
    const id = await s.at.make(spare)
    const { bytes } = await s.at.ended(id)
    await s.at.get(await s.at.take(id))
    expect(await audited()).toEqual([
      { action: 'exports.ask', subject: 'exportArchive', detail: { exportId: id } },
      { action: 'exports.done', subject: 'exportArchive', detail: { exportId: id, rows: count, bytes } },
      { action: 'export', subject: 'exportArchive', detail: { rows: count } },
    ])
  })

  it('are seen, cancelled and taken by whoever asked alone', async () => {
    const id = await s.at.make(spare)
    await s.at.ended(id)
    expect(await s.other.all()).toEqual([])
    for (const name of ['exportedFile', 'cancelExport'] as const) expect((await s.other.call(name, { id })).http).toBe(404)
    const colleague = exporter(s, await s.token('all'))
    expect((await colleague.call('exportedFile', { id })).http).toBe(404)
  })

  it('are handed out once for a ticket, to the session that asked for it', async () => {
    const id = await s.at.make(spare)
    await s.at.ended(id)
    const ticket = await s.at.take(id)
    expect((await s.at.get(ticket, await s.token('east'))).statusCode).toBe(410)
    expect((await s.at.get(ticket)).statusCode).toBe(200)
    expect((await s.at.get(ticket)).json()).toMatchObject({ code: '010503' })
  })

  it('are made of a ticket that is used up by it', async () => {
    const { ticket } = await s.at.ticketOf(spare)
    expect((await s.other.call('makeExport', { ticket })).code).toBe('010503')
    expect((await s.at.call('makeExport', { ticket })).http).toBe(200)
    expect((await s.at.call('makeExport', { ticket })).code).toBe('010503')
    expect((await s.at.get(ticket)).statusCode).toBe(410)
  })

  it('show what their asker sees', async () => {
    const id = await s.other.make(spare)
    expect(await s.other.ended(id)).toMatchObject({ state: 'done', rowsDone: 0 })
  })

  it('are not handed out to whoever may or sees less than they were made with', async () => {
    const id = await s.at.make(spare)
    await s.at.ended(id)
    const [before, after] = ['/**', 'stations']
    const give = (permission: string) =>
      s.store.pool.query(`update role_permission set permission = $1 where role_id = (select id from role where code = 'administrator')`, [
        permission,
      ])
    const ticket = await s.at.take(id)
    await give(after)
    expect(await s.at.call('exportedFile', { id })).toMatchObject({ http: 403, code: '012203' })
    expect((await s.at.get(ticket)).json()).toMatchObject({ code: '012203' })
    await give('audit')
    expect(await s.at.call('exportedFile', { id })).toMatchObject({ code: '401' })
    await give(before)
    expect((await s.at.get(ticket)).statusCode).toBe(200)
    const bind = (bound: boolean) => s.store.pool.query(`update app_user set bound = $1 where login_name = 'east'`, [bound])
    await bind(true)
    expect((await s.at.call('exportedFile', { id })).code).toBe('012203')
    await bind(false)
  })

  it('that have not ended can be cancelled, and no file is left', async () => {
    const before = stored()
    const { ticket } = await s.at.ticketOf(spare)
    const id = await holding(s, async () => {
      const { data } = await s.at.call('makeExport', { ticket })
      const { id } = data as { id: number }
      await expect.poll(async () => (await s.at.one(id)).state).toBe('making')
      expect((await s.at.call('cancelExport', { id })).http).toBe(200)
      return id
    })
    expect(await s.at.one(id)).toMatchObject({ state: 'cancelled', reason: null, fileName: null, title: 'Devices' })
    expect((await s.at.call('cancelExport', { id })).code).toBe('012202')
    expect((await s.at.call('exportedFile', { id })).code).toBe('012202')
    await s.at.ended(await s.at.make(spare))
    // Whoever makes a cancelled file hears of it within a second, and removes what is written by then.
    await expect.poll(() => stored().length, { timeout: 10_000 }).toBe(before.length + 1)
  })

  it('that nobody finds room for are refused', async () => {
    await s.store.pool.query(
      `insert into export_job (user_id, call, input, form, language, asker, asked_at, state, alive_at)
       select u.id, 'exportAudit', '{}', 'csv', 'en', '{}', now(), 'making', now() + interval '1 year' from app_user u, generate_series(1, $1)
        where u.login_name = 'east'`,
      [unfinishedExportsMax],
    )
    const { ticket } = await s.at.ticketOf(spare)
    expect(await s.at.call('makeExport', { ticket })).toMatchObject({ http: 409, code: '012201' })
    await s.store.pool.query(`delete from export_job where alive_at > now() + interval '1 day'`)
    expect((await s.at.call('makeExport', { ticket })).http).toBe(200)
  })
})

/** A busy machine takes more than 20 s to start a process. */
const processMs = 60_000

describe('a file that a process of its own makes', { timeout: 3 * processMs }, () => {
  const s = serverForAll(async (s) => ({ at: exporter(s, await s.token('east')) }), { heavy: {} })
  beforeAll(() => sparePanels(s, 12_000))

  it('is whole', async () => {
    const id = await s.at.make(spare)
    expect(await s.at.ended(id)).toMatchObject({ state: 'done', rowsTotal: 12_000, rowsDone: 12_000 })
  })

  it('leaves no query behind when it is cancelled', async () => {
    const waiting = async () =>
      (await s.store.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount
    const { ticket } = await s.at.ticketOf(spare)
    await holding(s, async () => {
      const { data } = await s.at.call('makeExport', { ticket })
      await expect.poll(waiting, { timeout: processMs }).toBe(1)
      await s.at.call('cancelExport', data as { id: number })
      await expect.poll(waiting).toBe(0)
    })
  })
})
