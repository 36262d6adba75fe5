import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { meterFacts as facts } from '../../test/meter-facts.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const gw = '100000000001'

describe('electricity meters', () => {
  let s: TestServer
  let by: DevicesByHand
  let stationId: number
  beforeAll(async () => {
    s = await serverForTests()
    by = await devicesByHand(s)
    stationId = s.stations[0]!
  })
  afterAll(() => s.stop())

  it('one is registered with what is known of it; its password is told to nobody', async () => {
    const meter = { ...facts, password: '00A1B2' }
    const said = { kind: 'meter', code: 'EM-1', number: '700000000001', gw, model: 'DTZ-1', position: 3, meter }
    expect(await by.insert(said)).toMatchObject({ code: '00000', data: { number: '700000000001', version: 1 } })
    expect(await by.entry('EM-1')).toMatchObject({ kind: 'meter', gw, position: 3, meter: { ...facts, hasPassword: true } })
    const { rows } = await s.store.pool.query('select password from meter')
    expect(rows[0].password.toString('latin1')).not.toContain('00A1B2')
    const told = await s.store.pool.query(
      "select string_agg(coalesce(before::text, '') || coalesce(after::text, '') || detail::text, '') as all from audit",
    )
    expect(told.rows[0].all).toContain('passwordChanged')
    expect(told.rows[0].all).not.toContain('00A1B2')
    expect((await by.ask('devicesOfKind', { stationId, kind: 'meter' }, by.token)).list).toMatchObject([{ code: 'EM-1' }])
  })

  it('a password that is not said stays, null takes it away; a change is over the version that was read', async () => {
    expect((await by.edit('EM-1', { meter: { ...facts, currentRatio: 400 } })).data).toEqual({ version: 2 })
    expect(await by.entry('EM-1')).toMatchObject({ meter: { currentRatio: 400, hasPassword: true } })
    expect(await by.edit('EM-1', { meter: { ...facts, currentRatio: 500 } }, 1)).toMatchObject({
      ...{ http: 409, code: '010504' },
      data: { theirs: { currentRatio: 400 }, yours: { currentRatio: 500 } },
    })
    expect((await by.edit('EM-1', { model: 'DTZ-2' })).data).toEqual({ version: 3 })
    expect(await by.entry('EM-1')).toMatchObject({ model: 'DTZ-2', meter: { currentRatio: 400, hasPassword: true } })
    await by.edit('EM-1', { meter: { ...facts, password: null } })
    expect(await by.entry('EM-1')).toMatchObject({ meter: { currentRatio: 300, hasPassword: false } })
  })

  it.each([
    ['a speed that no code stands for', { baudRate: 1000 }],
    ['49 tariffs', { tariffCount: 49 }],
    ['8 integer digits', { integerDigits: 8 }],
    ['no decimal digit', { decimalDigits: 0 }],
    ['a collector of 11 digits', { collectorAddress: '71000000001' }],
    ['a class of 16', { userMajorClass: 16 }],
    ['a ratio of 0', { voltageRatio: 0 }],
    ['a password of 7 bytes', { password: '00112233445566' }],
  ])('%s is refused', async (_what, wrong) => {
    const said = { kind: 'meter', code: 'EM-9', number: '700000000009', gw, meter: { ...facts, ...wrong } }
    expect(await by.insert(said)).toMatchObject({ http: 400, code: '010001' })
  })

  it('an inverter is not read like a meter', async () => {
    expect(await by.insert({ kind: 'inverter', code: 'INV-X', number: '400000000999', gw, meter: facts })).toMatchObject({ http: 400 })
  })

  it('one is replaced as other devices are, its history stays with its place, and the replacement is undone', async () => {
    await by.insert({ kind: 'meter', code: 'EM-2', number: '700000000002', gw, model: 'DTZ-1', meter: facts })
    const { id } = await by.entry('EM-2')
    const swap = (said: object) => by.call('replaceDevice', { id, part: 'meter', expected: '700000000002', oldState: 'retired', ...said })
    expect(await swap({ number: '700000000003', mac: '70:00:00:00:00:04' })).toMatchObject({ http: 400 })
    expect(await swap({ number: '700000000001' })).toMatchObject({ http: 409 })
    const done = await swap({ number: '700000000003', model: 'DTZ-9' })
    expect(done).toMatchObject({ code: '00000' })
    expect(await by.entry('EM-2')).toMatchObject({ number: '700000000003', model: 'DTZ-9', meter: { currentRatio: 300 } })
    expect(await by.pieces('EM-2')).toMatchObject([
      { part: 'meter', name: '700000000002', since: null },
      { part: 'meter', name: '700000000003', until: null },
    ])
    expect(await by.edit('EM-2', { number: '700000000004' })).toMatchObject({ http: 409 })
    expect(await by.call('undoReplacement', { id: (done.data as { id: number }).id })).toMatchObject({ code: '00000' })
    expect(await by.entry('EM-2')).toMatchObject({ number: '700000000002', model: 'DTZ-1' })
    expect((await by.pieces('EM-2')).filter(({ until }) => until === null)).toMatchObject([{ name: '700000000002' }])
  })

  it('one is deleted, and what was said of it is in the audit', async () => {
    const { id } = await by.entry('EM-1')
    expect(await by.erase('EM-1')).toMatchObject({ code: '00000' })
    expect(await by.audited('devices.delete')).toMatchObject({ subject: 'EM-1', before: { kind: 'meter', currentRatio: 300 } })
    expect((await s.store.pool.query('select from meter where device_id = $1', [id])).rowCount).toBe(0)
    expect((await s.store.pool.query('select from equipment where id = $1', [id])).rowCount).toBe(0)
  })
})
