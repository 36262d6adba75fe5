import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('organisations in lists', () => {
  let s: TestServer
  beforeEach(async () => {
    s = await serverForTests()
  })
  afterEach(() => s.stop())
  const as = async (user: string, call: CallName, input: object) => s.call(calls[call].path, input, await s.token(user))
  const add = (number: string, parentNo: string, type = 'GROUP') =>
    as('all', 'saveOrganisation', { parentNo, number, type, names: { zh: '', en: number, ja: '' } })
  const listed = async (user: string) =>
    ((await as(user, 'organisations', { pageSize: 100 })).data as OutputOf<typeof calls.organisations>).list.map((o) => o.orgNo)

  it('grow as deep as people like, and are shown parents first, with what they hold', async () => {
    let parent = 'EAST'
    for (let depth = 1; depth <= 12; depth++) {
      expect((await add(`D${depth}`, parent)).http).toBe(200)
      parent = `D${depth}`
    }
    expect(await listed('east')).toEqual(['EAST', ...Array.from({ length: 12 }, (_, i) => `D${i + 1}`)])
    const children = (await as('east', 'organisationChildren', { orgNo: 'EAST' })).data as OutputOf<typeof calls.organisationChildren>
    expect(children).toMatchObject([{ orgNo: 'D1', type: 'GROUP', childCount: 1, stationCount: 0, label: null }])
    expect((await as('east', 'organisationChildren', {})).http).toBe(400)
  })

  it('come as a tree too, what is found without its parent at the top', async () => {
    await add('A', 'EAST')
    await add('A1', 'A', 'CITY')
    const treeBy = async (input: object) => {
      const { data } = await as('east', 'organisations', { tree: true, pageSize: 1, ...input })
      return data as OutputOf<typeof calls.organisations>
    }
    const whole = { orgNo: 'EAST', monitorId: null, children: [{ orgNo: 'A', children: [{ orgNo: 'A1', children: [] }] }] }
    expect(await treeBy({})).toMatchObject({ list: [whole], pageTotalCount: 3 })
    expect(await treeBy({ type: 'CITY' })).toMatchObject({ list: [{ orgNo: 'A1', children: [] }], pageTotalCount: 1 })
  })

  it('of station level are those of that type and every station that the user sees', async () => {
    await add('D', 'EAST', 'DISTRICT_OFFICE')
    const { data } = await as('east', 'districtOffices', {})
    const common = { type: 'DISTRICT_OFFICE', parentId: s.organisations.EAST }
    expect(data).toMatchObject([
      { ...common, orgNo: 'D', monitorId: null, stationId: null },
      { ...common, orgNo: 'EAST', monitorId: 'TS-01', stationId: s.stations[0] },
    ])
  })

  it('devices of a station are a tree: inverters, strings, modules', async () => {
    const { data } = await as('east', 'stationDevices', { stationId: s.stations[0] })
    const [inverter] = (data as OutputOf<typeof calls.stationDevices>).filter((d) => d.type === 'inverter')
    expect(inverter!.children[0]!.type).toBe('string')
    expect(inverter!.children[0]!.children[0]!.type).toBe('module')
  })
})
