import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const [gw, other] = ['100000000001', '100000000002']

describe('devices by hand', () => {
  let s: TestServer
  let by: DevicesByHand
  beforeAll(async () => {
    s = await serverForTests()
    by = await devicesByHand(s)
  })
  afterAll(() => s.stop())

  it('an inverter, a string and a module are added to a parent and seen in the list at once; what the module reports counts', async () => {
    const inverter = await by.insert({ kind: 'inverter', code: 'INV-09', number: '400000000901', gw, ratedW: 50_000, model: 'X' })
    expect(inverter.data).toMatchObject({ number: '400000000901', version: 1 })
    const added = await by.insert({ kind: 'string', code: 'A-9', parentId: (inverter.data as { id: number }).id, position: 1 })
    expect(added.data).toMatchObject({ number: expect.stringMatching(/^90\d{10}$/) })
    const parentId = (added.data as { id: number }).id
    const said = {
      kind: 'module',
      code: 'H-1',
      number: '200000980101',
      mac: '20:00:00:98:01:01',
      parentId,
      position: 1,
      serialNo: 'PV-H-1',
      ratedW: 555,
    }
    expect(await by.insert(said)).toMatchObject({ code: '00000' })
    const { list } = await by.ask('deviceList', { stationId: s.stations[0], text: 'H-1' }, by.token)
    expect(list).toMatchObject([{ code: 'H-1', stringCode: 'A-9', inverterCode: 'INV-09', gw, mac: '200000980101', version: 1 }])
    expect(await by.pieces('H-1')).toEqual([
      { part: 'optimizer', name: '200000980101', since: null, until: null },
      { part: 'panel', name: 'PV-H-1', since: null, until: null },
    ])
    await s.report({ kind: 'module', at: testNow - minute, values: { '200000980101': { power: 321 } } })
    expect((await by.ask('deviceList', { stationId: s.stations[0], text: 'H-1' }, by.token)).list).toMatchObject([{ power: 321 }])
    expect(await by.audited('devices.add')).toMatchObject({ subject: 'H-1', after: { parent: 'A-9', position: 1, number: '200000980101' } })
  })

  it('a module of which less is said is as its neighbours: their concentrator, model and rated power', async () => {
    const neighbours = await s.device('A-2')
    await by.insert({ kind: 'module', code: 'H-2', number: '200000980201', parentId: neighbours, position: 9 })
    expect(await by.entry('H-2')).toMatchObject({ gw: other, model: 'M-550', ratedW: 550, mac: '200000980201', parentCode: 'A-2' })
  })

  it.each([
    ['the number of a device of another organisation', { number: '200000021001' }, '010904', /200000021001 is bound elsewhere/],
    ['a panel that is installed', { serialNo: 'SN11002' }, '010904', /SN11002/],
    ['a channel that is taken', { position: 2 }, '010905', /Channel 2/],
    ['a code that a module of the plant has', { code: 'S1-1-1' }, '010906', /S1-1-1/],
    ['a concentrator of another plant', { gw: '100000000003' }, '010003', /./],
    ['no string', { parentId: undefined }, '011302', /belongs to a string/],
    ['a channel of 0', { position: 0 }, '010001', /position/],
  ])('%s is refused, and nothing is saved', async (_what, change, code, said) => {
    const before = await s.store.pool.query('select count(*) from device')
    const answer = await by.insert({ kind: 'module', code: 'H-3', number: '200000980301', parentId: by.string, position: 31, ...change })
    expect([answer.code, answer.msg]).toEqual([code, expect.stringMatching(said)])
    expect((await s.store.pool.query('select count(*) from device')).rows).toEqual(before.rows)
  })

  it('an inverter without a concentrator, and one that is nobody’s, is refused', async () => {
    expect(await by.insert({ kind: 'inverter', code: 'INV-08', number: '400000000801' })).toMatchObject({ code: '011305' })
    expect(await by.insert({ kind: 'inverter', code: 'INV-08', number: '400000000801', gw: '100000999999' })).toMatchObject({ http: 404 })
  })

  it('an optimizer and a panel that were in a store begin a new life where they are put in', async () => {
    const asked = { id: await s.device('S1-2-2'), oldState: 'inStore' as const }
    await by.ask('replaceDevice', { ...asked, part: 'optimizer', expected: '200000012002', number: '200000989999' }, by.token)
    await by.ask('replaceDevice', { ...asked, part: 'panel', expected: 'SN12002', serialNo: 'PV-NEW' }, by.token)
    const counted = {
      counts: [{ state: 'inStore' as const }, { state: 'retired' as const }, { state: 'inStore' as const, kind: 'panel' as const }],
    }
    const { list, counts } = await by.ask('searchDevices', { state: 'inStore', pageSize: 100, ...counted }, by.token)
    expect(counts).toEqual([2, 0, 1])
    expect(list.map(({ id, kind, number, serialNo }) => ({ id, kind, name: number ?? serialNo }))).toEqual([
      { id: null, kind: 'optimizer', name: '200000012002' },
      { id: null, kind: 'panel', name: 'SN12002' },
    ])
    await by.insert({ kind: 'module', code: 'H-4', number: '200000012002', serialNo: 'SN12002', parentId: by.string, position: 41 })
    expect(await by.pieces('H-4')).toEqual([
      { part: 'optimizer', name: '200000012002', since: expect.any(Number), until: null },
      { part: 'panel', name: 'SN12002', since: testNow, until: null },
    ])
    expect((await by.ask('searchDevices', { state: 'inStore' }, by.token)).pageTotalCount).toBe(0)
    // of another kind it is no number for a string
    expect(await by.insert({ kind: 'string', code: 'A-8', number: '200000012002', gw })).toMatchObject({ code: '010904' })
  })

  it('two people never overwrite each other: the second sees both values and saves over what was shown', async () => {
    expect((await by.edit('H-2', { model: 'M-600' })).data).toEqual({ version: 2 })
    const second = await by.edit('H-2', { model: 'M-700' }, 1)
    expect(second).toMatchObject({
      http: 409,
      code: '010504',
      data: { version: 2, changedBy: 'east', theirs: { model: 'M-600' }, yours: { model: 'M-700' } },
    })
    expect(await by.entry('H-2')).toMatchObject({ model: 'M-600', version: 2 })
    expect((await by.edit('H-2', { model: 'M-700' }, 2)).data).toEqual({ version: 3 })
    expect(await by.audited('devices.edit')).toMatchObject({ before: { model: 'M-600', parent: 'A-2' }, after: { model: 'M-700' } })
  })

  it('a module is wired into another string of its plant, and a number that was mistyped is corrected while nothing is on record', async () => {
    expect(await by.edit('H-2', { parentId: by.string, position: 51, number: '200000980202', mac: '' })).toMatchObject({ code: '00000' })
    expect(await by.entry('H-2')).toMatchObject({ parentCode: 'A-1', number: '200000980202', mac: '200000980202' })
    expect((await by.pieces('H-2')).map(({ name }) => name)).toEqual(['200000980202'])
    expect(await by.edit('H-1', { number: '200000980999', mac: '' })).toMatchObject({ code: '011306' })
  })

  it('a panel comes with the serial number that a module is given later, and goes with it', async () => {
    await by.edit('H-2', { serialNo: 'PV-LATE' })
    expect((await by.pieces('H-2')).map(({ name }) => name)).toEqual(['200000980202', 'PV-LATE'])
    expect(await by.ask('macOfPanel', { sn: 'PV-LATE' }, by.token)).toMatchObject({ mac: '200000980202', code: 'H-2' })
    expect(await by.edit('H-2', { serialNo: 'PV-NEW' })).toMatchObject({ code: '010904' })
    await by.edit('H-2', { serialNo: '' })
    expect((await by.pieces('H-2')).map(({ name }) => name)).toEqual(['200000980202'])
    expect(await by.call('macOfPanel', { sn: 'PV-LATE' })).toMatchObject({ http: 404 })
  })

  it('what is replaced meanwhile is a change too: a form that was open before is told', async () => {
    const { id, version } = await by.entry('H-2')
    await by.ask(
      'replaceDevice',
      { id: id!, part: 'optimizer', expected: '200000980202', number: '200000980203', oldState: 'retired' },
      by.token,
    )
    expect(await by.edit('H-2', { number: '200000980202', mac: '' }, version)).toMatchObject({
      code: '010504',
      data: { theirs: { number: '200000980203' }, yours: { number: '200000980202' } },
    })
  })
})
