import { specifiedAttributes } from '@sundial/core/devices/table-attributes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('what other systems ask of a device', () => {
  let s: TestServer
  let by: DevicesByHand
  beforeAll(async () => {
    s = await serverForTests()
    by = await devicesByHand(s)
  })
  afterAll(() => s.stop())

  it('attributes by their keys, in the order asked, with the names given or with ours', async () => {
    const id = await s.device('S1-1-2')
    const asked = { id, attributeKeys: ['meterAddress', 'position', 'connectionStatus', 'pswd'] as const }
    const named = { attributeNames: ['Address', '', 'State', ''] }
    expect(await by.ask('tableDetail', { ...asked, ...named, attributeKeys: [...asked.attributeKeys] }, by.token)).toEqual([
      { key: 'meterAddress', name: 'Address', value: '200000011002' },
      { key: 'position', name: 'Channel', value: 2 },
      { key: 'connectionStatus', name: 'State', value: expect.stringMatching(/\p{L}/u) },
      { key: 'pswd', name: 'Meter password', value: null },
    ])
    const all = await by.ask('tableDetail', { id: await s.device('INV-01'), attributeKeys: [...specifiedAttributes] }, by.token)
    expect(all.map(({ key }) => key)).toEqual(specifiedAttributes)
    expect(all.find(({ key }) => key === 'communicationProtocolType')?.value).toBe('Modbus')
  })

  it.each([
    ['an attribute that nobody knows', { attributeKeys: ['password'] }],
    ['none', { attributeKeys: [] }],
    ['fewer names than keys', { attributeKeys: ['pswd', 'position'], attributeNames: ['a'] }],
    ['another type', { type: 'LIST', attributeKeys: ['pswd'] }],
  ])('%s is refused', async (_what, input) => {
    expect(await by.call('tableDetail', { id: await s.device('S1-1-2'), ...input })).toMatchObject({ http: 400, code: '010001' })
  })

  it('an optimizer is registered, its panel flagged, and both are seen whole', async () => {
    const made = await by.call('insertRsd', { code: 'R-1', number: '200000970001', parentId: by.string, position: 61, serialNo: 'PV-R-1' })
    const { id } = made.data as { id: number }
    expect(await by.ask('rsdDetail', { id }, by.token)).toMatchObject({
      ...{ code: 'R-1', stringCode: 'A-1', stringId: by.string, position: 61, serialNo: 'PV-R-1', panelFlag: null, version: 1 },
    })
    expect(await by.ask('changePanelFlag', { id, version: 1, flag: 'secondary' }, by.token)).toEqual({ version: 2 })
    expect(await by.ask('rsdDetail', { id }, by.token)).toMatchObject({ panelFlag: 'secondary', version: 2 })
    expect(await by.entry('R-1')).toMatchObject({ panelFlag: 'secondary' })
    expect(await by.audited('devices.edit')).toMatchObject({
      subject: 'R-1',
      before: { panelFlag: null },
      after: { panelFlag: 'secondary' },
    })
    // the flag is of the position: another panel there does not change it
    await by.ask('replaceDevice', { id, part: 'panel', expected: 'PV-R-1', serialNo: 'PV-R-2', oldState: 'retired' }, by.token)
    expect(await by.ask('rsdDetail', { id }, by.token)).toMatchObject({ panelFlag: 'secondary', serialNo: 'PV-R-2' })
  })

  it('a flag over somebody else’s change is refused, and one of what is no module', async () => {
    const id = await s.device('S1-1-3')
    await by.ask('changePanelFlag', { id, version: 1, flag: 'primary' }, by.token)
    expect(await by.call('changePanelFlag', { id, version: 1, flag: 'secondary' })).toMatchObject({ http: 409, code: '010504' })
    expect(await by.call('changePanelFlag', { id: by.string, version: 1, flag: 'primary' })).toMatchObject({ http: 404 })
    expect(await by.call('rsdDetail', { id: by.string })).toMatchObject({ http: 404 })
  })

  it('devices for a picker: of an organisation, of a parent, with a text; no more than asked', async () => {
    const inString = await by.ask('deviceChoices', { parentId: by.string }, by.token)
    expect(new Set(inString.map(({ kind, parentId }) => `${kind} ${parentId}`))).toEqual(new Set([`module ${by.string}`]))
    expect(await by.ask('deviceChoices', { orgNo: 'EAST', text: '200000011002' }, by.token)).toMatchObject([
      { code: 'S1-1-2', stationName: expect.stringContaining('Test 1') },
    ])
    expect(await by.ask('deviceChoices', { limit: 3 }, by.token)).toHaveLength(3)
  })

  it('stations for a map: where they are and how they stand', async () => {
    expect(await by.ask('stationChoices', { orgNo: 'EAST' }, by.token)).toMatchObject([
      { id: s.stations[0], code: 'TS-01', latitudeDeg: expect.any(Number), longitudeDeg: expect.any(Number) },
    ])
    expect(await by.ask('stationChoices', { orgNo: 'WEST' }, by.token)).toEqual([])
    expect(await by.ask('stationChoices', { inOrgs: ['EAST', 'WEST'] }, by.token)).toMatchObject([{ id: s.stations[0], orgNo: 'EAST' }])
    expect(await by.ask('stationChoices', { inOrgs: ['ROOT'] }, await s.token('all'))).toEqual([])
  })
})
