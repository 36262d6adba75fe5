import { type CallName, calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStation } from '../../test/foreign-cases.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const none = { zh: '', en: '', ja: '' }

describe('areas', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
    const all = await s.token('all')
    const more = [
      { code: 'CN-2', cityNames: { zh: '杭州', en: 'Hangzhou', ja: '杭州市' } },
      { code: 'CN-3' },
      { code: 'CN-4', provinceNames: none, cityNames: none },
      { code: 'NO-1', country: null },
      { code: 'JP-1', orgNo: 'WEST', country: 'JP', provinceNames: none, cityNames: { zh: '', en: '', ja: '浜松市' } },
    ]
    for (const change of more) expect((await s.call(calls.saveStation.path, { ...testStation, ...change }, all)).http).toBe(200)
  })
  afterAll(() => s.stop())
  const as = async (user: string, call: CallName, input: object, i18n = 'en') =>
    (await s.call(calls[call].path, input, await s.token(user), { i18n })).data
  const zhejiang = { country: 'CN', countryName: 'China', province: 'Zhejiang' }

  it('are those of the stations that one sees, with how many there are; nothing is said of a station without a country', async () => {
    expect(await as('east', 'areas', {})).toEqual([
      { country: 'CN', countryName: 'China', province: null, city: null, stationCount: 1 },
      { ...zhejiang, city: 'Hangzhou', stationCount: 1 },
      { ...zhejiang, city: 'Huzhou', stationCount: 2 },
    ])
    expect(await as('east', 'areas', { orgNo: 'WEST' })).toEqual([])
  })

  it('have their names in the language of the request, or in one that there is', async () => {
    expect(await as('all', 'areas', { orgNo: 'WEST' }, 'zh')).toEqual([
      { country: 'CA', countryName: '加拿大', province: '纽芬兰与拉布拉多', city: '圣约翰斯', stationCount: 1 },
      { country: 'JP', countryName: '日本', province: null, city: '浜松市', stationCount: 1 },
    ])
  })

  it('by name: the countries, and the cities of one by its name or its code', async () => {
    const type1 = [
      { name: 'Canada', country: 'CA', parentName: null, stationCount: 1 },
      { name: 'China', country: 'CN', parentName: null, stationCount: 4 },
      { name: 'Japan', country: 'JP', parentName: null, stationCount: 1 },
    ]
    expect(await as('all', 'areaNames', { type: 1 })).toEqual(type1)
    expect(await as('east', 'areaNames', { type: 1 })).toEqual([type1[1]])
    const cities = [
      { name: 'Hangzhou', country: 'CN', parentName: 'China', stationCount: 1 },
      { name: 'Huzhou', country: 'CN', parentName: 'China', stationCount: 2 },
    ]
    for (const parentName of ['China', 'CN', '中国']) expect(await as('east', 'areaNames', { type: 2, parentName })).toEqual(cities)
    expect(await as('east', 'areaNames', { type: 2, parentName: 'Canada' })).toEqual([])
  })

  it.each([{}, { type: 3 }, { type: 2 }, { type: 2, parentName: ' ' }])('%j is refused', async (input) => {
    expect(await s.call(calls.areaNames.path, input, await s.token('east'))).toMatchObject({ http: 400, code: '010001' })
  })

  it.each([
    [{ country: 'CN' }, ['CN-2', 'CN-3', 'CN-4', 'TS-01']],
    [{ country: 'CN', city: '湖州' }, ['CN-3', 'TS-01']],
    [{ city: 'Hangzhou' }, ['CN-2']],
    [{ country: 'JP' }, []],
  ])('the list of stations can be asked for %j', async (input, codes) => {
    const { list } = (await as('east', 'stations', input)) as { list: { code: string }[] }
    expect(list.map(({ code }) => code).sort()).toEqual(codes)
  })

  it('a station that is changed keeps what is said of its place', async () => {
    const [id] = s.stations
    const change = { ...testStation, id, country: 'JP', provinceNames: none, cityNames: { ...none, ja: '静岡市' } }
    expect(await as('east', 'saveStation', change)).toEqual({ id })
    const { list } = (await as('east', 'stations', { ids: [id] })) as { list: unknown[] }
    expect(list).toMatchObject([{ country: 'JP', province: null, city: '静岡市' }])
    const details = { country: 'JP', provinceNames: none, cityNames: { ...none, ja: '静岡市' } }
    expect(await as('east', 'stationDetails', { id })).toMatchObject(details)
    expect((await s.call(calls.saveStation.path, { ...change, country: 'XX' }, await s.token('east'))).http).toBe(400)
  })

  it('tell at once that a station has another place, another organisation, or is gone', async () => {
    const before = (await as('east', 'areas', {})) as object[]
    const code = 'CN-9'
    const save = (change: object) => as('all', 'saveStation', { ...testStation, code, ...change })
    const { id } = (await save({ cityNames: { ...none, en: 'Ningbo' } })) as { id: number }
    const ningbo = { ...zhejiang, city: 'Ningbo', stationCount: 1 }
    expect(await as('east', 'areas', {})).toContainEqual(ningbo)
    await save({ id, cityNames: { ...none, en: 'Wenzhou' } })
    expect(await as('east', 'areas', {})).toContainEqual({ ...ningbo, city: 'Wenzhou' })
    await save({ id, orgNo: 'WEST', cityNames: { ...none, en: 'Ningbo' } })
    expect(await as('east', 'areas', {})).toEqual(before)
    expect(await as('all', 'areas', { orgNo: 'WEST' })).toContainEqual(ningbo)
    await s.store.pool.query('delete from station where id = $1', [id])
    expect(await as('all', 'areas', { orgNo: 'WEST' })).not.toContainEqual(ningbo)
  })
})
