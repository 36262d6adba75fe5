import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('the tree of devices', () => {
  let s: TestServer
  let by: DevicesByHand
  beforeAll(async () => {
    s = await serverForTests()
    by = await devicesByHand(s)
  })
  afterAll(() => s.stop())
  const level = (input: object) => by.ask('deviceLevel', { kind: 'module', ...input }, by.token)

  it('leads from a plant by its concentrators, inverters and strings to its modules', async () => {
    const plant = await level({ stationId: s.stations[0]! })
    expect(plant).toMatchObject({ list: [{ kind: 'concentrator', id: null, holds: expect.any(Number) }, {}], total: 2, above: [] })
    const withInverter = plant.list.find(({ holds }) => holds > 0)!
    const { list: behind } = await level({ gw: withInverter.gw })
    expect(behind).toHaveLength(withInverter.holds)
    const inverter = behind.find(({ kind }) => kind === 'inverter')!
    const { list: strings } = await level({ parentId: inverter.id! })
    expect(strings).toHaveLength(inverter.holds)
    const string = strings.find(({ code }) => code === 'A-1')!
    const { list: modules, total } = await level({ parentId: string.id! })
    expect(modules.map(({ code }) => code).slice(0, 3)).toEqual(['S1-1-1', 'S1-1-2', 'S1-1-3'])
    expect(total).toBe(string.holds)
    expect(new Set(modules.map(({ kind, holds }) => `${kind} ${holds}`))).toEqual(new Set(['module 0']))
  })

  it('shows of each level what is of the kind or leads to it', async () => {
    const inverter = await s.device('INV-01')
    expect((await level({ parentId: inverter, kind: 'inverter' })).list).toEqual([])
    const { list } = await level({ parentId: inverter, kind: 'string' })
    expect(new Set(list.map(({ kind, holds }) => `${kind} ${holds}`))).toEqual(new Set(['string 0']))
  })

  it('finds a device by its number, with all that leads to it', async () => {
    const found = await level({ text: '200000011002' })
    expect(found).toMatchObject({ list: [{ code: 'S1-1-2' }], total: 1 })
    expect(found.above.map(({ kind, code }) => `${kind} ${code}`)).toEqual([
      expect.stringMatching(/^concentrator /),
      'inverter INV-01',
      'string A-1',
    ])
    expect(await level({ ids: [found.list[0]!.id!] })).toEqual(found)
    expect(await level({ text: '200000011002', kind: 'string' })).toMatchObject({ list: [], above: [], total: 0 })
  })

  it('says how many have a text where it answers only the first of them', async () => {
    const { list, total, countedTo } = await level({ text: 'S1-' })
    expect(list).toHaveLength(Math.min(50, total))
    const all = await s.store.db.selectFrom('device').select('id').where('code', 'like', 'S1-%').where('kind', '=', 'module').execute()
    expect(total).toBe(all.length)
    expect(countedTo).toBeUndefined()
  })

  it.each([{}, { stationId: 1, gw: '100000000001' }, { parentId: 1, text: 'a' }])('%s is not one level', async (input) => {
    expect(await by.call('deviceLevel', { kind: 'module', ...input })).toMatchObject({ http: 400, code: '010001' })
  })
})
