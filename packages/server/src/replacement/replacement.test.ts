import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking, minute } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const [x, y, z] = ['100000990001', '100000990002', '100000990003']
const hour = 60 * minute

/** What is at S1-1-1 of the first station is replaced an hour before now. */
describe('replacing what is at a position', () => {
  let s: TestServer
  let token: string
  let id: number
  let first: string
  const ask = asking(() => s)
  beforeEach(async () => {
    s = await serverForTests()
    token = await s.token('east')
    id = await s.device('S1-1-1')
    const { rows } = await s.store.pool.query('select number from device where id = $1', [id])
    first = rows[0].number
    return () => s.stop()
  })
  const wish = (more: object = {}) => ({
    id,
    part: 'optimizer',
    expected: first,
    number: x,
    at: testNow - hour,
    oldState: 'returned',
    ...more,
  })
  const replace = async (more: object = {}, as = token) => s.call(calls.replaceDevice.path, wish(more), as)
  const done = async (more: object = {}) => ((await replace(more)).data as { id: number }).id
  const position = () => ask('position', { id }, token)
  /** Minutes before now, and power. */
  const powers = async (): Promise<[number, number | null][]> => {
    const span = { quantity: 'power', from: testNow - 3 * hour, to: testNow, stepS: 60 }
    const { t, values } = await ask('dataTrend', { ...span, ids: [id] }, token)
    const curve = t.map((at, i): [number, number | null] => [(at - testNow) / minute, values[0]![i] ?? null])
    return curve.filter(([, power]) => power !== null)
  }
  const says = (number: string, at: number, power: number) => s.report({ kind: 'module', at, values: { [number]: { power } } })

  it('keeps one curve: each piece counts from when it was put in, however late its report', async () => {
    await says(first, testNow - 2 * hour, 200)
    await done()
    await says(x, testNow - minute, 300)
    await says(first, testNow - 90 * minute, 210) // late, of before
    expect(await powers()).toEqual([
      [-120, 200],
      [-90, 210],
      [-1, 300],
    ])
  })

  it('says what is there, what was, and where that went', async () => {
    await done({ reason: 'output stage failed' })
    const { installations } = await position()
    expect(installations.filter((i) => i.part === 'optimizer').map((i) => [i.number, i.since, i.until])).toEqual([
      [first, null, testNow - hour],
      [x, testNow - hour, null],
    ])
    const old = installations.find((i) => i.number === first)!
    expect(await ask('equipment', { equipmentId: old.id }, token)).toMatchObject({
      state: 'returned',
      stateSince: testNow - hour,
      places: [{ deviceId: id, since: null, until: testNow - hour }],
    })
    const { list } = await ask('replacements', { id }, token)
    expect(list).toMatchObject([{ old: first, new: x, reason: 'output stage failed', by: 'east', canUndo: true, undoneAt: null }])
    const { rows } = await s.store.pool.query('select number, mac from device where id = $1', [id])
    expect(rows).toEqual([{ number: x, mac: x }])
  })

  it('can be undone: as if the old piece had never left', async () => {
    await says(first, testNow - 2 * hour, 200)
    const replacement = await done()
    await says(x, testNow - 30 * minute, 300)
    await ask('undoReplacement', { id: replacement }, token)
    await says(first, testNow - 20 * minute, 220)
    expect((await powers()).map(([, v]) => v)).toEqual([200, 220])
    expect((await s.call(calls.undoReplacement.path, { id: replacement }, token)).code).toBe('011011')
    expect((await ask('replacements', { id }, token)).list).toMatchObject([{ canUndo: false, undoneAt: testNow, undoneBy: 'east' }])
  })

  it('is undone from the newest on', async () => {
    const [older, newer] = [await done(), await done({ expected: x, number: y, at: testNow - minute })]
    expect((await s.call(calls.undoReplacement.path, { id: older }, token)).code).toBe('011010')
    await ask('undoReplacement', { id: newer }, token)
    await ask('undoReplacement', { id: older }, token)
    expect((await position()).installations.filter((i) => i.part === 'optimizer').map((i) => [i.number, i.until])).toEqual([[first, null]])
  })

  it('leaves the optimizer alone when the panel is replaced', async () => {
    const panel = (await position()).installations.find((i) => i.part === 'panel')!
    await done({ part: 'panel', expected: panel.serialNo, number: undefined, serialNo: 'DQ-NEW-1', model: 'PERC-600' })
    const now = (await position()).installations.filter((i) => i.until === null)
    expect(now.map((i) => [i.part, i.number ?? i.serialNo])).toEqual([
      ['optimizer', first],
      ['panel', 'DQ-NEW-1'],
    ])
    const { rows } = await s.store.pool.query('select number, serial_no, model from device where id = $1', [id])
    expect(rows).toEqual([{ number: first, serial_no: 'DQ-NEW-1', model: 'PERC-600' }])
  })

  it('takes a piece from the store to another position', async () => {
    await done({ oldState: 'inStore' })
    const other = await s.device('S1-1-2')
    const { rows } = await s.store.pool.query('select number from device where id = $1', [other])
    await done({ id: other, expected: rows[0].number, number: first, at: testNow - minute })
    const piece = (await ask('position', { id: other }, token)).installations.find((i) => i.number === first)!
    expect((await ask('equipment', { equipmentId: piece.id }, token)).places.map((p) => p.deviceId)).toEqual([other, id])
  })

  it('by MAC address takes the number that the address has', async () => {
    const input = { id, expected: first, mac: '10:00:00:99:00:02', oldState: 'retired' }
    await ask('replaceMac', input, token)
    expect((await position()).installations.find((i) => i.part === 'optimizer' && i.until === null)).toMatchObject({ number: y, mac: y })
  })

  it.each([
    ['replacedMeanwhile', '011002', { expected: '100000000000' }],
    ['sameEquipment', '011003', () => ({ number: first })],
    ['replacedTooLate', '011007', { at: testNow + 1 }],
    ['notInstalledThere', '011001', { part: 'inverter' }],
    ['macOtherNumber', '011009', { mac: '10:00:00:99:00:09' }],
    ['badInput', '010001', { mac: 'xy' }],
    ['badInput', '010001', { number: '12345' }],
    ['badInput', '010001', { part: 'panel', number: undefined }],
  ])('is refused as %s (%s), and nothing is replaced', async (_, code, more) => {
    expect((await replace(typeof more === 'function' ? more() : more)).code).toBe(code)
    expect((await position()).installations.filter((i) => i.until !== null)).toEqual([])
  })

  it('is refused with what is installed elsewhere, before what is there was put in, and while a task is under way', async () => {
    const { rows } = await s.store.pool.query(`select number from device where code = 'S1-1-3'`)
    expect((await replace({ number: rows[0].number })).code).toBe('011004')
    await done()
    expect((await replace({ expected: x, number: z, at: testNow - 2 * hour })).code).toBe('011006')
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'module', ids: [id] }, reason: 'roof work' }
    await s.call(calls.switchRsd.path, order, token)
    expect((await replace({ expected: x, number: z, at: testNow })).code).toBe('011008')
  })

  it('does not tell of equipment of another organisation', async () => {
    const { rows } = await s.store.pool.query('select number from device where station_id = $1 and kind = $2 limit 1', [
      s.stations[1],
      'module',
    ])
    expect((await replace({ number: rows[0].number })).code).toBe('011005')
  })

  it('by two people at once is done once', async () => {
    const answers = await Promise.all([replace(), replace({ number: y })])
    expect(answers.map((a) => a.code).sort()).toEqual(['00000', '011002'])
  })

  it('by two people with one number at two positions is done at one of them', async () => {
    const other = await s.device('S1-1-2')
    const { rows } = await s.store.pool.query('select number from device where id = $1', [other])
    const answers = await Promise.all([replace(), replace({ id: other, expected: rows[0].number })])
    expect(answers.map((a) => a.code).sort()).toEqual(['00000', '011004'])
  })

  it('is written down with what was there and what is', async () => {
    await done({ reason: 'failed' })
    const { rows } = await s.store.pool.query(`select subject, before, after from audit where action = 'equipment.replace'`)
    expect(rows).toMatchObject([{ subject: 'S1-1-1', before: { number: first }, after: { number: x, reason: 'failed' } }])
  })

  it('is nothing for somebody who may only look', async () => {
    expect((await replace({}, await s.token('viewer'))).http).toBe(403)
  })
})
