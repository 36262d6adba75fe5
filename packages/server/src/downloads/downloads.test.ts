import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('exports', () => {
  const s = dayServer('all')
  beforeEach(() => s.clock.set(testNow))

  const ticketFor = async (input: object = {}, token = s.bearer, language = 'en'): Promise<string> => {
    const { data } = await s.call(calls.exportStations.path, input, token, { i18n: language })
    return (data as { ticket: string }).ticket
  }
  const get = (ticket: string, headers: Record<string, string> = { token: s.bearer }, prefix: string = prefixes[0]) =>
    s.app.inject({ url: `${prefix}${downloadPath}?ticket=${ticket}`, headers: { i18n: 'en', ...headers } })
  const sheetOf = async (input: object = {}, language = 'en') => {
    const answer = await get(await ticketFor(input, s.bearer, language))
    expect(answer.statusCode).toBe(200)
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true })
    return sheets[0]!
  }

  it('a workbook with typed cells: text, numbers, days and times as the plant’s clock shows them', async () => {
    const { rows, name } = await sheetOf({ sortBy: 'name', columns: ['name', 'capacity', 'commissioned', 'power', 'age', 'energy'] })
    expect(name).toBe('Plants')
    expect(rows[0]).toEqual(['Plant', 'Code', 'Capacity kWp', 'Commissioned', 'Power kW', 'Last data', 'Time zone', 'Energy today kWh'])
    const [first, second] = rows.slice(1)
    expect(first!.slice(0, 3)).toEqual(['Test 1', 'TS-01', 4.4])
    expect(first![3]).toEqual(new Date('2025-04-01T00:00Z'))
    expect(first![4]).toBeCloseTo(1.6, 6)
    expect(first![5]).toEqual(new Date('2026-06-21T11:59Z')) // 03:59 UTC in Shanghai
    expect(first![6]).toBe('Asia/Shanghai')
    // what has no value is empty, never 0
    expect(second!.slice(0, 2)).toEqual(['Test 2', 'TS-02'])
    expect(second![7] ?? null).toBeNull()
  })

  it('has what was filled in of a plant too, where these columns are shown', async () => {
    await s.store.pool.query(
      "update station set loss_threshold_days = 9, weather_city = 'CN-hangzhou', service_life_years = 25 where code = 'TS-01'",
    )
    const columns = ['orientation', 'limits', 'serviceLife', 'lossDays', 'weatherCity']
    const { rows } = await sheetOf({ sortBy: 'name', columns })
    expect(rows[0]).toEqual([
      ...['Tilt °', 'Azimuth °', 'Shutdown voltage limit V', 'Shutdown time limit s'],
      ...['Service life, years', 'Loss alarm window, days', 'Weather city'],
    ])
    expect(rows[1]!.slice(2)).toEqual([30, 30, 25, 9, 'Hangzhou'])
    expect(rows[2]!.slice(4).filter(Boolean)).toEqual([])
  })

  it('is in the language of whoever asked, has the columns in their order and the query’s rows of all pages', async () => {
    const { rows, name } = await sheetOf({ columns: ['state', 'name'], sortBy: 'capacityW', sortOrder: 'desc' }, 'zh')
    expect(name).toBe('电站列表')
    expect(rows).toEqual([
      ['状态', '电站名称', '编号'],
      ['故障', 'Test 1站', 'TS-01'],
      [expect.any(String), 'Test 2站', 'TS-02'],
    ])
    expect((await sheetOf({ columns: ['name'] }, 'ja')).rows[1]).toEqual(['Test 1所', 'TS-01'])
    expect((await sheetOf({ columns: ['name'], ids: [s.stations[1]] })).rows.slice(1)).toEqual([['Test 2', 'TS-02']])
    expect((await sheetOf({ columns: ['name'], orgNo: 'EAST' })).rows.slice(1)).toEqual([['Test 1', 'TS-01']])
    expect((await sheetOf({ columns: ['name'], state: 'asleep', name: 'nothing' })).rows).toHaveLength(1)
  })

  it('as CSV: the same cells as text, no text a formula, times as the plant’s clock shows them', async () => {
    await s.store.pool.query(`update station set names = jsonb_build_object('en', '=1+1, "A"') where id = $1`, [s.stations[0]])
    const token = await s.token('east')
    const ticket = await ticketFor({ columns: ['name', 'capacity', 'commissioned', 'age'] }, token)
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}&form=csv`, headers: { token } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="export.csv"; filename*=UTF-8''${encodeURIComponent('Plants 2026-06-21.csv')}`,
    })
    const [head, first] = answer.body.split('\r\n')
    expect(head).toBe('\uFEFFPlant,Code,Capacity kWp,Commissioned,Last data,Time zone')
    expect(first).toBe(`"'=1+1, ""A""",TS-01,4.4,2025-04-01,2026-06-21 11:59:00,Asia/Shanghai`)
    await s.store.pool.query(`update station set names = '{"zh":"Test 1站","en":"Test 1","ja":"Test 1所"}' where id = $1`, [s.stations[0]])
  })

  it('a form that nobody knows is refused, and the ticket stays good', async () => {
    const token = await s.token('east')
    const ticket = await ticketFor({}, token)
    const wrong = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}&form=pdf`, headers: { token } })
    expect(wrong.statusCode).toBe(400)
    expect((await get(ticket, { token })).statusCode).toBe(200)
  })

  it('freezes the head and the first column', async () => {
    expect((await sheetOf()).freezePane).toMatchObject({ rows: 1, columns: 1 })
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")', 'a<b>&"c"', '𠮷野'])(
    'the name %j stays text',
    async (name) => {
      await s.store.pool.query(`update station set names = jsonb_build_object('en', $1::text) where id = $2`, [name, s.stations[0]])
      const answer = await get(await ticketFor({ columns: ['name'], ids: [s.stations[0]] }))
      const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true })
      expect(sheets[0]!.rows[1]?.[0]).toBe(name)
      expect([...(sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
      await s.store.pool.query(`update station set names = '{"zh":"Test 1站","en":"Test 1","ja":"Test 1所"}' where id = $1`, [
        s.stations[0],
      ])
    },
  )

  it('comes as an attachment that is neither stored nor guessed at', async () => {
    const answer = await get(await ticketFor({}, s.bearer, 'zh'))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent('电站列表 2026-06-21.xlsx')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is written down with who, what and how many rows', async () => {
    await s.store.pool.query('delete from audit')
    const ticket = await ticketFor({ columns: ['name'] })
    expect((await s.store.pool.query('select from audit')).rowCount).toBe(0)
    await get(ticket)
    await get(ticket)
    const { rows } = await s.store.pool.query(
      'select action, subject, detail, login_name from audit a join app_user u on u.id = a.user_id order by a.id',
    )
    expect(rows).toMatchObject([
      { action: 'export', subject: 'exportStations', login_name: 'all', detail: { rows: 2, input: { columns: ['name'] } } },
      { action: 'refused', login_name: 'all', detail: { refusal: 'ticketGone' } },
    ])
  })

  describe('a ticket', () => {
    const gone = { code: '010503', data: null }
    it('is good once, also for two at the same time', async () => {
      const ticket = await ticketFor()
      const answers = await Promise.all([get(ticket), get(ticket), get(ticket, { token: s.bearer }, prefixes[1])])
      expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 410, 410])
      expect((await get(ticket)).json()).toMatchObject(gone)
    })

    it('is good for the session that asked alone, and another’s attempt does not use it up', async () => {
      const ticket = await ticketFor()
      for (const token of [await s.token('east'), await s.token('all')]) expect((await get(ticket, { token })).json()).toMatchObject(gone)
      expect((await get(ticket, {})).json()).toMatchObject({ code: '402' })
      expect((await get(ticket, { cookie: `sid=${s.bearer}` })).statusCode).toBe(200)
    })

    it('is good for a minute', async () => {
      const ticket = await ticketFor()
      s.clock.set(testNow + 60_000)
      const late = await get(ticket)
      expect([late.statusCode, late.json().code]).toEqual([410, '010503'])
      s.clock.set(testNow)
      const timely = await ticketFor()
      s.clock.set(testNow + 59_999)
      expect((await get(timely)).statusCode).toBe(200)
    })

    it('is nothing for another site’s page, and not to be guessed', async () => {
      const ticket = await ticketFor()
      expect((await get(ticket, { token: s.bearer, 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({ code: '010005' })
      expect((await get('a'.repeat(43))).json()).toMatchObject(gone)
      for (const wrong of ['', 'short', `${'a'.repeat(43)}&more=1`]) expect((await get(wrong)).statusCode).toBe(400)
    })

    it('ends with the session, and with the permission', async () => {
      const east = await s.token('east')
      const ticket = await ticketFor({}, east)
      await s.store.pool.query(`delete from role_permission where permission = '/**' and role_id =
        (select id from role where code = 'administrator')`)
      expect((await get(ticket, { token: east })).json()).toMatchObject({ code: '401' })
      await s.store.pool.query(`insert into role_permission select id, '/**' from role where code = 'administrator'`)
      await s.call(calls.signOut.path, {}, east)
      expect((await get(ticket, { token: east })).json()).toMatchObject({ code: '402' })
    })

    it('of a user shows what that user sees', async () => {
      const east = await s.token('east')
      const answer = await get(await ticketFor({ columns: ['name'], ids: s.stations }, east), { token: east })
      const { sheets } = await readXlsx(answer.rawPayload)
      expect(sheets[0]!.rows.slice(1)).toEqual([['Test 1', 'TS-01']])
    })

    it('is kept as its hash only', async () => {
      const ticket = await ticketFor()
      const { rows } = await s.store.pool.query('select * from download_ticket')
      expect(JSON.stringify(rows)).not.toContain(ticket)
    })
  })

  it.each([{ columns: [] }, { columns: ['name', 'name'] }, { columns: ['password'] }, { pageSize: 10 }, { ids: ['1'] }])(
    '%j is refused',
    async (input) => {
      expect(await s.call(calls.exportStations.path, input, s.bearer)).toMatchObject({ http: 400, code: '010001' })
    },
  )
})
