import { describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { deviceImporter, deviceTitles, plantRows } from '../../test/device-tables.ts'
import { type Row, wrongCells } from '../../test/import.ts'
import { testNow } from '../../test/server.ts'
import { serverForEach } from '../../test/serving.ts'

describe('importing devices', () => {
  const s = serverForEach(async (server) => ({ by: deviceImporter(server, await server.token('east')) }))

  it('adds inverters, strings and modules of a plant in one go, whatever their order in the file', async () => {
    const preview = await s.by.upload(plantRows('TS-01', 1, 3))
    expect(preview).toMatchObject({ counts: { rows: 5, good: 5, known: 0, wrong: 0 }, issues: [] })
    expect(await s.by.devices('^(INV-)?N-?1')).toEqual([])
    expect(await s.by.commit(preview)).toMatchObject({ http: 200, data: { added: 5, known: 0, wrong: 0 } })
    const [inverter, string, first] = await s.by.devices('^(INV-)?N-?1')
    expect([inverter, string]).toMatchObject([
      { code: 'INV-N1', kind: 'inverter', number: '477700000001', gw: '100000000001', parent: null },
      { code: 'N-1', kind: 'string', number: expect.stringMatching(/^90\d{10}$/), gw: '100000000001', parent: 'INV-N1', position: 1 },
    ])
    expect(first).toMatchObject({ code: 'N1-1', mac: '277700010001', serialNo: 'PV-1-1', gw: '100000000001', parent: 'N-1', position: 1 })
    const { rows } = await s.store.pool.query("select subject, after from audit where action = 'devices.import'")
    expect(rows).toEqual([{ subject: 'Devices.xlsx', after: { inverters: 1, strings: 1, modules: 3 } }])
  })

  it('places devices on the grid side, and says what of a place is wrong', async () => {
    const stationId = s.stations[0]!
    const { data } = await s.by.ask('saveTransformerArea', { stationId, number: 'T-1', name: 'North' })
    const branch = await s.by.ask('saveBranch', { areaId: (data as { id: number }).id, number: 'F-3', name: 'Hall', phase: 'b' })
    expect(branch).toMatchObject({ http: 200 })
    const titles = [...deviceTitles, 'Transformer area', 'Phase', 'Branch circuit', 'Container']
    const placed = (places: Row[]) => plantRows('TS-01', 1, 3).map((row, i): Row => [...row, ...(places[i] ?? [])])
    const inverterPlace = [null, null, 'F-3']
    const wrong = await s.by.upload(
      placed([['West', 'Phase D'], [null, 'Phase C', 'Hall', 'K-1'], [], [], inverterPlace]),
      'importDevices',
      titles,
    )
    expect(wrongCells(wrong)).toEqual([
      [2, 'area', 'This plant has no such transformer area'],
      [2, 'phase', 'Enter one of: Phase A / Phase B / Phase C / Three-phase'],
      [3, 'container', 'This plant has no such container'],
    ])
    const clash = await s.by.upload(placed([[null, 'Phase C', 'Hall'], [], [], [], inverterPlace]), 'importDevices', titles)
    expect(wrongCells(clash)).toEqual([[2, 'phase', 'That branch circuit is on another phase']])
    const right = placed([['T-1', 'Phase B'], [null, 'b', 'Hall'], [], [], inverterPlace])
    await s.by.commit(await s.by.upload(right, 'importDevices', titles))
    const { rows: stored } = await s.store.pool.query(
      `select d.code, a.number as area, d.phase, b.number as branch from device d
         left join transformer_area a on a.id = d.area_id left join branch b on b.id = d.branch_id where d.code ~ 'N-?1' order by d.id`,
    )
    expect(stored).toEqual([
      { code: 'INV-N1', area: 'T-1', phase: 'b', branch: 'F-3' },
      { code: 'N-1', area: null, phase: null, branch: null },
      { code: 'N1-1', area: 'T-1', phase: 'b', branch: null },
      { code: 'N1-2', area: 'T-1', phase: 'b', branch: 'F-3' },
      { code: 'N1-3', area: null, phase: null, branch: null },
    ])
    expect((await s.by.upload(right, 'importDevices', titles)).counts).toMatchObject({ known: 5 })
  })

  it('counts what an imported module reports from then on', async () => {
    await s.by.imported(plantRows('TS-01', 1, 3))
    await s.report({ kind: 'module', at: testNow - minute, values: { '277700010002': { power: 321 } } })
    const { data } = await s.by.ask('deviceList', { stationId: s.stations[0], text: 'N1-2' })
    expect(data).toMatchObject({ list: [{ code: 'N1-2', power: 321 }] })
  })

  it('of the same file twice is harmless', async () => {
    await s.by.imported(plantRows('TS-01', 1, 3))
    const again = await s.by.upload(plantRows('TS-01', 1, 3))
    expect(again.counts).toEqual({ rows: 5, good: 0, known: 5, wrong: 0 })
    expect(await s.by.commit(again)).toMatchObject({ data: { added: 0, known: 5, wrong: 0 } })
    expect(await s.by.runs()).toHaveLength(1)
  })

  it('says of every wrong cell why, and of no other', async () => {
    const preview = await s.by.upload([
      ...plantRows('TS-01', 1, 2),
      ['TS-02', 'Module', 'X-1', 'A-1', 9, '277799990001', null, null, null],
      ['TS-01', 'Module', 'X-2', 'A-1', 1, '277799990002', null, null, null],
      ['TS-01', 'Module', 'X-3', 'A-1', 9, '200000011001', null, 'PV-1-1', null],
      ['TS-01', 'Module', 'X-4', 'A-7', 9, '27779999', '277799990004', null, null],
      ['TS-01', 'Toaster', 'X-5', null, 1000, null, null, null, null],
      ['TS-01', 'Module', 'X-6', 'A-1', 10, '200000021001', null, null, null],
    ])
    expect(wrongCells(preview)).toEqual([
      [6, 'plant', 'There is no such plant, or you cannot see it'],
      [7, 'position', 'S1-1-1 has this channel'],
      [8, 'number', 'S1-1-1 has it'],
      [8, 'serialNo', 'The same as in row 2'],
      [9, 'parent', 'Neither the plant nor this file has it'],
      [9, 'number', 'It must have 12 digits'],
      [9, 'mac', 'It must match the device ID'],
      [10, 'kind', 'Enter one of: Inverter / String / Module / Electricity meter'],
      [10, 'position', 'Place in the string, or input of the inverter, 1 to 999'],
      [11, 'number', 'It is on record elsewhere'],
    ])
    expect(await s.by.commit(preview)).toMatchObject({ http: 409, code: '010613' })
    expect(await s.by.devices('^(INV-)?N-?1')).toEqual([])
    expect(await s.by.commit(preview, 'good')).toMatchObject({ data: { added: 4, wrong: 6 } })
  })

  it('of a whole plant takes rows of one plant only', async () => {
    const all = deviceImporter(s, await s.token('all'))
    const rows = [...plantRows('TS-01', 1, 1), ...plantRows('TS-02', 2, 1)]
    const preview = await all.upload(rows, 'importBuilding')
    expect(preview.counts).toMatchObject({ good: 3, wrong: 3 })
    expect(wrongCells(preview)[0]).toEqual([5, 'plant', 'Not the plant of row 2'])
    expect((await all.upload(rows)).counts.good).toBe(6)
  })

  it('is undone as one, and once', async () => {
    const before = (await s.store.pool.query('select id, code from device order by id')).rows
    await s.by.imported(plantRows('TS-01', 1, 3))
    const [run] = await s.by.runs()
    expect(run).toMatchObject({
      kind: 'devices',
      fileName: 'Devices.xlsx',
      stations: ['Test 1'],
      stationCount: 1,
      added: 5,
      by: 'east',
      undone: null,
    })
    expect(await s.by.run(run!.id)).toMatchObject({ undoable: 5, kept: [] })
    expect(await s.by.undo(run!.id)).toMatchObject({ http: 200, data: { undone: 5, kept: 0 } })
    expect((await s.store.pool.query('select id, code from device order by id')).rows).toEqual(before)
    expect((await s.store.pool.query("select number from equipment where number like '2777%'")).rows).toEqual([])
    expect(await s.by.undo(run!.id)).toMatchObject({ http: 200, data: { undone: 5, kept: 0 } })
    expect((await s.by.runs())[0]).toMatchObject({ undone: 5, undoneBy: 'east', undoneAt: testNow })
    expect((await s.store.pool.query("select after from audit where action = 'devices.importUndo'")).rows).toHaveLength(1)
    expect((await s.by.upload(plantRows('TS-01', 1, 3))).counts.good).toBe(5)
  })

  it('says which rows can’t be undone any more and why; the others are undone alone', async () => {
    await s.by.imported(plantRows('TS-01', 1, 4))
    await s.report({ kind: 'module', at: testNow - minute, values: { '277700010002': { power: 321 } } })
    await s.store.pool.query("update device set version = 2 where code = 'N1-3'")
    await s.store.pool.query("delete from device where code = 'N1-4'")
    const [run] = await s.by.runs()
    expect(await s.by.run(run!.id)).toMatchObject({
      undoable: 1,
      kept: [
        { row: 3, code: 'N1-2', why: 'past' },
        { row: 4, code: 'N1-3', why: 'changed' },
        { row: 5, code: 'N1-4', why: 'gone' },
        { row: 6, code: 'N-1', why: 'inUse' },
        { row: 7, code: 'INV-N1', why: 'inUse' },
      ],
    })
    expect(await s.by.undo(run!.id)).toMatchObject({ http: 409, code: '010618', msg: expect.stringContaining('5 rows') })
    expect(await s.by.devices('^N1-1$')).toHaveLength(1)
    expect(await s.by.undo(run!.id, 'possible')).toMatchObject({ data: { undone: 1, kept: 5 } })
    expect((await s.by.devices('^(INV-)?N-?1')).map(({ code }) => code)).toEqual(['INV-N1', 'N-1', 'N1-2', 'N1-3'])
  })

  it('is seen and undone by those only who see each of its plants', async () => {
    await deviceImporter(s, await s.token('all')).imported([...plantRows('TS-01', 1, 1), ...plantRows('TS-02', 2, 1)])
    const { rows } = await s.store.pool.query('select id from import_run')
    expect(await s.by.runs()).toEqual([])
    expect(await s.by.undo(rows[0].id)).toMatchObject({ http: 404 })
  })

  it('binds panels (PVSN) to optimizers (MAC), and takes them off again', async () => {
    await s.store.pool.query("update device set serial_no = null where code in ('S1-1-1', 'S1-1-2')")
    const rows = [
      ['PV-1', '02:00:00:01:10:01'],
      ['SN11003', '020000011003'],
      ['PV-3', '020000011004'],
      ['PV-4', '020000021001'],
      ['SN11004', '020000011002'],
    ]
    const preview = await s.by.upload(rows, 'importPanels')
    expect(preview.counts).toEqual({ rows: 5, good: 1, known: 1, wrong: 3 })
    expect(wrongCells(preview)).toEqual([
      [4, 'mac', 'S1-1-4 has the panel SN11004; replace it there'],
      [5, 'mac', 'No optimizer is registered with it, or you cannot see the optimizer'],
      [6, 'serialNo', 'It is on record elsewhere'],
    ])
    expect(await s.by.commit(preview, 'good')).toMatchObject({ data: { added: 1, known: 1, wrong: 3 } })
    expect(await s.by.devices('^S1-1-1$')).toMatchObject([{ serialNo: 'PV-1' }])
    const panels = () => s.store.pool.query("select state from equipment where kind = 'panel' and serial_no = 'PV-1'")
    expect((await panels()).rows).toEqual([{ state: 'installed' }])
    const [run] = await s.by.runs()
    expect(await s.by.undo(run!.id)).toMatchObject({ data: { undone: 1, kept: 0 } })
    expect(await s.by.devices('^S1-1-1$')).toMatchObject([{ serialNo: null }])
    expect((await panels()).rows).toEqual([])
  })
})
