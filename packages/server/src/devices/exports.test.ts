import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { sparePanel, sparePanels } from '../../test/spare-panels.ts'

type Export = 'exportArchive' | 'exportStationData' | 'exportRows'

describe('files of devices', () => {
  let s: TestServer
  let by: DevicesByHand
  beforeAll(async () => {
    s = await serverForTests()
    by = await devicesByHand(s)
  })
  afterAll(() => s.stop())

  const ticketOf = async (name: Export, input: object, i18n = 'en'): Promise<string> =>
    ((await s.call(calls[name].path, input, by.token, { i18n })).data as { ticket: string }).ticket
  const get = (ticket: string, form = 'xlsx') =>
    s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}&form=${form}`, headers: { token: by.token } })
  const sheetOf = async (name: Export, input: object, i18n?: string) => {
    const answer = await get(await ticketOf(name, input, i18n))
    expect(answer.statusCode).toBe(200)
    return (await readXlsx(answer.rawPayload)).sheets[0]!
  }

  it('the archive has the rows of its filter, with the columns asked for in their order, in the reader’s language', async () => {
    const columns = ['code', 'number', 'parent', 'channel', 'serialNo', 'kind']
    const { rows, name } = await sheetOf('exportArchive', { kind: 'module', text: '200000011002', columns })
    expect(name).toBe('Devices')
    expect(rows).toEqual([
      ['Code', 'Device ID', 'Stands in', 'Channel', 'Serial number', 'Module'].map((title, i) =>
        i === 5 ? expect.any(String) : expect.stringContaining(title.slice(0, 4)),
      ),
      ['S1-1-2', '200000011002', 'A-1', 2, 'SN11002', 'Module'],
    ])
    const listed = await by.ask('searchDevices', { kind: 'module', pageSize: 1000 }, by.token)
    expect((await sheetOf('exportArchive', { kind: 'module' }, 'zh')).rows).toHaveLength(1 + listed.pageTotalCount)
  })

  it('the data of a station has everything that is installed there, as a workbook and as CSV', async () => {
    const stationId = s.stations[0]
    const listed = await by.ask('searchDevices', { stationId, state: 'installed', pageSize: 1000 }, by.token)
    expect((await sheetOf('exportStationData', { stationId })).rows).toHaveLength(1 + listed.pageTotalCount)
    const csv = await get(await ticketOf('exportStationData', { stationId, columns: ['code', 'kind'] }), 'csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.trim().split('\r\n')).toHaveLength(1 + listed.pageTotalCount)
    expect(csv.body).toContain('S1-1-1,')
  })

  it('25,000 entries are in the file, each once and in order, in both forms', async () => {
    await sparePanels(s, 25_000)
    const numbers = Array.from({ length: 25_000 }, (_, i) => sparePanel(i + 1))
    const input = { kind: 'panel', state: 'inStore', columns: ['serialNo'] }
    expect((await sheetOf('exportArchive', input)).rows.slice(1).flat()).toEqual(numbers)
    const csv = await get(await ticketOf('exportArchive', input), 'csv')
    expect(csv.body.trim().split('\r\n').slice(1)).toEqual(numbers)
    const { rows } = await s.store.pool.query(`select (detail ->> 'rows')::int as rows from audit order by id desc limit 2`)
    expect(rows).toEqual([{ rows: 25_000 }, { rows: 25_000 }])
  })

  it('with a template it is the workbook of an import, of devices only', async () => {
    const ticket = await ticketOf('exportArchive', { template: 'devices' })
    expect((await readXlsx((await get(ticket)).rawPayload)).sheets.length).toBeGreaterThan(1)
    expect(await by.call('exportArchive', { template: 'users' })).toMatchObject({ http: 400, code: '010001' })
  })

  it('rows that a client holds: numbers stay numbers, texts stay texts; the audit keeps no rows', async () => {
    const jsonList = [
      { code: '=1+1', power: 12.5, on: true },
      { code: 'A-2', power: null, on: false },
    ]
    const input = { jsonList, titles: ['Code', 'W', 'On'], titleValues: ['code', 'power', 'on'], exTitle: 'My table' }
    const { rows, name } = await sheetOf('exportRows', input)
    expect(name).toBe('My table')
    expect(rows.map((row) => row.map((cell) => cell ?? null))).toEqual([
      ['Code', 'W', 'On'],
      ['=1+1', 12.5, 'true'],
      ['A-2', null, 'false'],
    ])
    const { rows: audit } = await s.store.pool.query(`select detail from audit where subject = 'exportRows'`)
    expect(audit).toEqual([{ detail: { rows: 2, input: { titles: input.titles, titleValues: input.titleValues, exTitle: 'My table' } } }])
  })

  it.each([
    ['fewer titles than keys', { titles: ['A'], titleValues: ['a', 'b'] }],
    ['no column', { titles: [], titleValues: [] }],
    ['a cell that is a list', { jsonList: [{ a: [1] }] }],
  ])('rows with %s are refused', async (_what, wrong) => {
    const input = { jsonList: [{ a: 1 }], titles: ['A'], titleValues: ['a'], exTitle: 'T', ...wrong }
    expect(await by.call('exportRows', input)).toMatchObject({ http: 400, code: '010001' })
  })
})
