import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { type FileList, fileLists } from '@sundial/contract/kit/file-lists.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { tasks as taskWords } from '@sundial/phrases/tasks.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { exporter } from '../../test/exports.ts'
import { absent } from '../../test/foreign-case.ts'
import { foreignServer, serverForAll } from '../../test/serving.ts'
import { listFiles } from '../list-files.ts'

type Ticket = { ticket: string; inBackground: boolean }

describe('the file of a list', () => {
  const s = foreignServer('east')
  const sheetOf = async (input: object, i18n = 'en') => {
    const { data } = await s.call(calls.exportList.path, input, s.bearer, { i18n })
    const { ticket } = data as Ticket
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer, i18n } })
    expect(answer.statusCode).toBe(200)
    return { rows: (await readXlsx(answer.rawPayload)).sheets[0]!.rows, name: String(answer.headers['content-disposition']) }
  }
  const listed = async (list: FileList) => {
    const { data } = await s.call(calls[list].path, { pageSize: 1000 }, s.bearer)
    return data as { list: object[]; pageTotalCount: number }
  }

  it.each(fileLists)('%s has a row for each of the list, with every column named, in every language', async (list) => {
    const { pageTotalCount } = await listed(list)
    expect(pageTotalCount).toBeGreaterThan(0)
    for (const language of languages) {
      const { rows } = await sheetOf({ list }, language)
      const [head, ...lines] = rows
      expect(lines).toHaveLength(pageTotalCount)
      const all = Object.values(listFiles[list].columns(language, 0)).flat()
      expect(head).toEqual(all.map(({ title }) => title))
      // a title or a cell without its words shows their key
      expect(JSON.stringify(rows)).not.toMatch(/"[a-z][A-Za-z]*:?[a-z]*_?(column[A-Z]|[a-z]+:[a-z])/)
    }
  })

  it('has what its query asks for, and the columns that are shown, in their order', async () => {
    const open = { list: 'tasks', query: { status: -1 }, columns: ['devices', 'number'] }
    const { list } = (await s.call(calls.tasks.path, { status: -1, pageSize: 1000 }, s.bearer)).data as {
      list: { number: string; totalCount: number }[]
    }
    const { rows, name } = await sheetOf(open)
    expect(rows).toEqual([[taskWords.columnDevices.en, taskWords.columnNumber.en], ...list.map((t) => [t.totalCount, t.number])])
    expect(name).toContain('Tasks')
  })

  it.each(fileLists)('%s shows nothing of another organisation, whatever it is asked for', async (list) => {
    const [own, foreign] = s.stations
    for (const stationId of [own, foreign, absent]) {
      const answer = await s.call(calls.exportList.path, { list, query: { stationId } }, s.bearer)
      if (answer.http !== 200) continue
      const { rows } = await sheetOf({ list, query: { stationId } })
      if (stationId !== own) expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toMatch(/TS-02|S2-1|Test 2|"West|west/)
    }
  })

  it.each([
    ['a field that the list does not know', { list: 'tasks', query: { nothing: 1 } }],
    ['a value that the list does not take', { list: 'tasks', query: { status: 'x' } }],
    ['a column that it does not have', { list: 'tasks', columns: ['number', 'secret'] }],
    ['a column of every object', { list: 'tasks', columns: ['toString'] }],
    ['a list of which no file is made', { list: 'users' }],
  ])('with %s is refused', async (_what, input) => {
    expect(await s.call(calls.exportList.path, input, s.bearer)).toMatchObject({ http: 400, code: '010001' })
  })
})

describe('whoever may not see a list', () => {
  const s = serverForAll(async (s) => {
    await s.store.pool.query("insert into role_permission select id, 'users' from role where code = 'viewer'")
    return { bearer: await s.token('viewer') }
  })
  it.each(fileLists)('%s has no file of it either', async (list) => {
    await s.store.pool.query(
      "delete from role_permission where role_id = (select id from role where code = 'viewer') and permission in ('tasks', 'stations', '/**')",
    )
    const token = await s.token('viewer')
    const [page, file] = [await s.call(calls[list].path, {}, token), await s.call(calls.exportList.path, { list }, token)]
    expect(page.http).toBe(403)
    expect([file.http, file.code]).toEqual([page.http, page.code])
  })
})

const count = 12_345

describe('the file of a long list', () => {
  const s = serverForAll(async (s) => ({ at: exporter(s, await s.token('east')) }))
  beforeAll(() =>
    s.store.pool.query(
      `insert into gateway_whitelist (org_id, number, enabled, changed_at)
       select (select id from organisation where org_no = 'EAST'), '700000' || lpad(n::text, 6, '0'), false, now() from generate_series(1, $1) n`,
      [count],
    ),
  )
  const list = 'gatewayWhitelist'

  it('is made in the background, with every row once though somebody changes the list meanwhile', async () => {
    expect(await s.at.ticketOf({ list }, 'exportList')).toMatchObject({ inBackground: true })
    const id = await s.at.make({ list, columns: ['number'] }, 'csv', 'exportList')
    await s.store.pool.query("delete from gateway_whitelist where number = '700000000007'")
    const done = await s.at.ended(id)
    expect(done).toMatchObject({ state: 'done', title: 'Allow list', rowsTotal: done.rowsDone })
    const text = (await s.at.get(await s.at.take(id))).body
    const numbers = text.trim().split('\r\n').slice(1)
    expect([count - 1, count]).toContain(numbers.length)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
