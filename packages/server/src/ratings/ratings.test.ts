import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { type RatingField, ratingRanges } from '@sundial/core/ratings/ranges.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { deviceImporter, ratingTitles } from '../../test/device-tables.ts'
import { type Preview, wrongCells } from '../../test/import.ts'
import { serverForEach } from '../../test/serving.ts'

type Row = Record<string, unknown> & { id: number; version: number }
const said = { ratedW: 540, commissionedOn: '2024-05-01', firstYearPercent: 2, yearlyPercent: 0.55 }
const sheet = { vocV: 49.5, iscA: 13.85, vmpV: 41.65, impA: 12.97 }

describe('extra data of panels', () => {
  const s = serverForEach(async (server) => {
    const token = await server.token('east')
    return { bearer: token, by: deviceImporter(server, token) }
  })
  const call = (name: keyof typeof calls, input: object, as = s.bearer) => s.call(calls[name].path, input, as, { i18n: 'en' })
  const add = (serialNo: string, change: object = {}) => call('addPanelRatings', { ...said, serialNo, ...change })
  const list = async (input: object = {}, as = s.bearer) => {
    const { data } = await call('panelRatings', input, as)
    return data as { list: Row[]; pageTotalCount: number; counts?: number[] }
  }

  it('are created for a panel by its serial number, and listed with where the panel is', async () => {
    const { data } = await add('SN11001', sheet)
    const { list: rows, pageTotalCount } = await list()
    expect(pageTotalCount).toBe(1)
    expect(rows[0]).toMatchObject({ ...said, ...sheet, ...(data as object), serialNo: 'SN11001', positionCode: 'S1-1-1', version: 1 })
    expect(rows[0]).toMatchObject({ stationName: 'Test 1' })
    expect((await list({}, await s.token('west'))).list).toEqual([])
  })

  it('a panel of another organisation is refused like one that does not exist', async () => {
    const foreign = await s.store.pool.query('select serial_no from device where station_id = $1 and serial_no is not null limit 1', [
      s.stations[1],
    ])
    const said = [await add(foreign.rows[0].serial_no), await add('SN-NOWHERE')].map(({ http, code }) => [http, code])
    expect(said).toEqual([
      [404, '011801'],
      [404, '011801'],
    ])
  })

  it('are found by part of the serial number or of the position, and counted by whether the panel is installed', async () => {
    await add('SN11001')
    await add('SN11002')
    await s.store.pool.query(
      `update installation set until = now() where part = 'panel' and device_id = (select id from device where code = 'S1-1-2')`,
    )
    const codes = async (input: object) => (await list(input)).list.map(({ serialNo }) => serialNo)
    expect(await codes({ text: '11002' })).toEqual(['SN11002'])
    expect(await codes({ text: 's1-1-1' })).toEqual(['SN11001'])
    expect(await codes({ installed: false })).toEqual(['SN11002'])
    expect((await list({ counts: [{}, { installed: true }, { installed: false }] })).counts).toEqual([2, 1, 1])
    expect((await list({ installed: false })).list[0]).toMatchObject({ positionId: null, positionCode: null })
  })

  it('go with the panel where the panel is replaced', async () => {
    await add('SN11001')
    const { id } = (await list()).list[0]!
    const at = { id: await s.device('S1-1-1'), part: 'panel', expected: 'SN11001', serialNo: 'SN-NEW', oldState: 'inStore' }
    expect(await call('replaceDevice', at)).toMatchObject({ http: 200 })
    expect((await list()).list).toMatchObject([{ id, ...said, serialNo: 'SN11001', positionId: null }])
    expect(await add('SN-NEW', { ratedW: 600 })).toMatchObject({ http: 200 })
    expect((await list({ text: 'S1-1-1' })).list).toMatchObject([{ serialNo: 'SN-NEW', ratedW: 600 }])
  })

  it('two people never overwrite each other: the second sees both values and saves over what was shown', async () => {
    const { id } = (await add('SN11001')).data as Row
    const edit = (version: number, change: object) => call('editPanelRatings', { ...said, id, version, ...change })
    expect(await edit(1, { ratedW: 545 })).toMatchObject({ data: { id, version: 2 } })
    expect(await edit(1, { ratedW: 530 })).toMatchObject({
      http: 409,
      code: '010504',
      data: { version: 2, changedBy: 'east', theirs: { ratedW: 545 }, yours: { ratedW: 530 } },
    })
    expect(await edit(2, { ratedW: 530 })).toMatchObject({ data: { version: 3 } })
    const { rows } = await s.store.pool.query(`select before, after from audit where action = 'ratings.edit' order by id desc limit 1`)
    expect(rows[0]).toMatchObject({ before: { ratedW: 545 }, after: { ratedW: 530 } })
  })

  it.each(Object.keys(ratingRanges) as RatingField[])('%s: form and import tell the range that core holds', (field) => {
    const { min, max } = ratingRanges[field]
    const { zh, en, ja } = ratings[`${field}_wrong`]
    expect([zh, en, ja]).toEqual([`${min} 至 ${max}`, `${min} to ${max}`, `${min}～${max}`])
  })

  describe('imported from a table', () => {
    const good = [
      ['SN11001', 540, '2024-05-01', 2, 0.55, 49.5, 13.85, 41.65, 12.97],
      ['SN11002', '540', '2024/5/1', '2,5', '0.55', null, null, null, null],
    ]
    const imported = (rows: (string | number | null)[][]) => s.by.upload(rows, 'importRatings')

    it('are created in one go; the same file twice is harmless', async () => {
      const preview = await imported(good)
      expect(preview).toMatchObject({ counts: { rows: 2, good: 2, known: 0, wrong: 0 }, issues: [] })
      expect(await s.by.commit(preview)).toMatchObject({ data: { added: 2, known: 0, wrong: 0 } })
      expect((await list()).list).toMatchObject([
        { serialNo: 'SN11001', ...said, ...sheet },
        { serialNo: 'SN11002', commissionedOn: '2024-05-01', firstYearPercent: 2.5, vocV: null },
      ])
      expect((await imported(good)).counts).toEqual({ rows: 2, good: 0, known: 2, wrong: 0 })
      const { rows } = await s.store.pool.query("select subject, after from audit where action = 'ratings.import'")
      expect(rows).toEqual([{ subject: 'Devices.xlsx', after: { panels: 2 } }])
    })

    it('are taken back as one import, but for those that were changed or are gone', async () => {
      await s.by.commit(await imported(good))
      const [run] = await s.by.runs()
      expect(run).toMatchObject({ kind: 'ratings', added: 2, stations: ['Test 1'], undone: null })
      const [first] = (await list({ text: 'SN11001' })).list
      await call('editPanelRatings', { ...said, ...sheet, id: first!.id, version: 1, ratedW: 545 })
      const { undoable, kept } = await s.by.run(run!.id)
      expect({ undoable, kept }).toEqual({ undoable: 1, kept: [{ row: 2, code: 'SN11001', why: 'changed' }] })
      expect(await s.by.undo(run!.id)).toMatchObject({ http: 409, code: '010618' })
      expect(await s.by.undo(run!.id, 'possible')).toMatchObject({ data: { undone: 1, kept: 1 } })
      expect((await list()).list.map(({ serialNo }) => serialNo)).toEqual(['SN11001'])
      const { rows } = await s.store.pool.query("select subject, after from audit where action = 'devices.importUndo'")
      expect(rows).toEqual([{ subject: 'Devices.xlsx', after: { undone: 1, kept: 1 } }])
      // The row that was taken back can be imported again.
      expect((await imported([good[1]!])).counts).toEqual({ rows: 1, good: 1, known: 0, wrong: 0 })
    })

    it('as a file they are taken again as they are', async () => {
      await s.by.commit(await imported(good))
      const { data } = await call('exportPanelRatings', {})
      const url = `${prefixes[0]}${downloadPath}?ticket=${(data as { ticket: string }).ticket}`
      const answer = await s.app.inject({ url, headers: { token: s.bearer, i18n: 'en' } })
      expect(answer.statusCode).toBe(200)
      const [head, ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]!.rows
      expect(head).toEqual(['Panel serial number (PVSN)', ...ratingTitles.slice(1), 'Plant', 'Position', 'Model'])
      expect(rows.map(([serialNo, ratedW]) => [serialNo, ratedW])).toEqual([
        ['SN11001', 540],
        ['SN11002', 540],
      ])
      const again = await s.upload(calls.importRatings.path, { name: 'Panels.xlsx', bytes: answer.rawPayload }, s.bearer)
      expect((again.data as Preview).counts).toEqual({ rows: 2, good: 0, known: 2, wrong: 0 })
    })

    it('say of every wrong cell why, and of no other', async () => {
      await add('SN11003')
      const preview = await imported([
        ...good,
        ['SN11001', 540, '2024-05-01', 2, 0.55, null, null, null, null],
        ['SN-NOWHERE', 540, '2024-05-01', 2, 0.55, null, null, null, null],
        ['SN11003', 545, '2024-05-01', 2, 0.55, null, null, null, null],
        ['SN11004', 0, '2024-02-30', 21, -1, 501, 'x', 41, null],
        ['SN11004', 540, '2100-01-01', 2, 0.55, null, null, null, null],
        ['SN11005', 540, '2024-05-01', 2, 0.55, 40, null, 41.65, 12.97],
        ['SN11005', 540, '2024-05-01', 2, 0.55, null, 12, 41.65, 12.97],
        ['SN11005', 300, '2024-05-01', 2, 0.55, null, null, 41.65, 12.97],
        [null, 540, null, null, null, null, null, null, null],
      ])
      expect(wrongCells(preview)).toEqual([
        [4, 'serialNo', 'The same as in row 2'],
        [5, 'serialNo', 'There is no such panel, or you cannot see it'],
        [6, 'serialNo', 'The panel has other extra data already; edit them in the list'],
        [7, 'ratedW', '1 to 2000'],
        [7, 'commissionedOn', 'A day, like 2024-05-01'],
        [7, 'firstYearPercent', '0 to 20'],
        [7, 'yearlyPercent', '0 to 10'],
        [7, 'vocV', '1 to 500'],
        [7, 'iscA', '0.1 to 50'],
        [8, 'commissionedOn', 'Must not be in the future'],
        [9, 'vmpV', 'Must be below the open-circuit voltage'],
        [10, 'impA', 'Must be below the short-circuit current'],
        [11, 'ratedW', 'Differs by more than 5% from voltage times current'],
        [12, 'serialNo', 'Required'],
        [12, 'commissionedOn', 'Required'],
        [12, 'firstYearPercent', 'Required'],
        [12, 'yearlyPercent', 'Required'],
      ])
      expect(await s.by.commit(preview)).toMatchObject({ http: 409, code: '010613' })
      expect((await list()).pageTotalCount).toBe(1)
      expect(await s.by.commit(preview, 'good')).toMatchObject({ data: { added: 2 } })
    })
  })
})
