import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const [gw, other] = ['100000000001', '100000000002']

describe('devices that are deleted by hand', () => {
  let s: TestServer
  let by: DevicesByHand
  beforeAll(async () => {
    s = await serverForTests()
    by = await devicesByHand(s)
    const { data } = await by.insert({ kind: 'string', code: 'A-9', gw })
    await by.module('H-1', '200000980101', 1, { parentId: (data as { id: number }).id })
    await by.module('H-4', '200000980401', 41)
    await s.report({ kind: 'module', at: testNow - minute, values: { '200000980101': { power: 321 } } })
  })
  afterAll(() => s.stop())

  it('while somebody else is changing a device, it is neither changed nor deleted', async () => {
    const { id } = await by.entry('H-4')
    await by.call('lockDevice', { id }, await s.token('all'))
    expect(await by.edit('H-4', { model: 'Y' })).toMatchObject({ code: '011013', data: { by: 'all' } })
    expect(await by.erase('H-4')).toMatchObject({ code: '011013' })
    await by.call('lockDevice', { id, lock: false }, await s.token('all'))
    expect(await by.edit('H-4', { model: 'Y' })).toMatchObject({ code: '00000' })
  })

  it('deleting is refused while others stand in a device, and says which', async () => {
    const refused = await by.erase('A-9')
    expect(refused).toMatchObject({ code: '011307', data: { dependants: [{ code: 'A-9', count: 1, codes: ['H-1'] }] } })
    expect(refused.msg).toContain('H-1')
  })

  it('what has reported stays, with all that is in the list; what has not goes with what stands in it', async () => {
    expect(await by.erase('H-1')).toMatchObject({ code: '011308' })
    const { data } = await by.insert({ kind: 'string', code: 'A-7', gw })
    await by.insert({
      kind: 'module',
      code: 'H-7',
      number: '200000980701',
      serialNo: 'PV-7',
      gw,
      parentId: (data as { id: number }).id,
      position: 1,
    })
    expect(await by.erase('A-7', 'H-7', 'H-1')).toMatchObject({ code: '011308' })
    expect(await by.erase('A-7', 'H-7')).toMatchObject({ code: '00000' })
    expect(await by.audited('devices.delete')).toMatchObject({ subject: 'H-7', before: { parent: 'A-7', number: '200000980701' } })
    const { rows } = await s.store.pool.query(`select id from equipment where number = '200000980701' or serial_no = 'PV-7'`)
    expect(rows).toEqual([])
    expect(await by.insert({ kind: 'module', code: 'H-7', number: '200000980701', parentId: by.string, position: 71 })).toMatchObject({
      code: '00000',
    })
  })

  it('the link is told of the register of every concentrator that a change concerns', async () => {
    const client = await s.store.pool.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    try {
      await client.query('listen sundial')
      await by.edit('H-7', { gw: other })
      await client.query('select 1')
      expect(heard.map((text) => JSON.parse(text)).filter(({ k }) => k === 'register')).toEqual([
        { k: 'register', gw },
        { k: 'register', gw: other },
      ])
    } finally {
      client.release(true)
    }
  })

  it('of two people who give one channel at once, one is refused', async () => {
    const twice = [1, 2].map((n) =>
      by.insert({ kind: 'module', code: `H-8-${n}`, number: `20000098080${n}`, parentId: by.string, position: 81 }),
    )
    expect((await Promise.all(twice)).map(({ code }) => code).sort()).toEqual(['00000', '010905'])
  })

  it('nobody without the right changes anything', async () => {
    const viewer = await s.token('viewer')
    expect(await by.call('insertDevice', { kind: 'string', code: 'A-6', gw }, viewer)).toMatchObject({ http: 403 })
    expect(await by.call('deleteDevices', { list: [{ id: by.string, version: 1 }] }, viewer)).toMatchObject({ http: 403 })
  })
})
