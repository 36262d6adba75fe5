import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { eachReplacing, freeNumbers, hour, type Replacing } from '../../test/replacing.ts'
import { type TestServer, testNow } from '../../test/server.ts'

const [x, y, z] = freeNumbers

/** What is at S1-1-1 of the first station is replaced an hour before now. */
describe('replacing what is at a position', () => {
  let s: TestServer
  let at: Replacing
  eachReplacing((opened) => {
    s = opened.s
    at = opened.at
  })

  it('counts a late report of a piece that has moved for the position where it was at the instant measured', async () => {
    await at.done({ oldState: 'inStore', at: testNow - 2 * hour })
    const other = await s.device('S1-1-2')
    await at.done({ id: other, expected: await at.numberOf(other), number: at.first, at: testNow - hour })
    // Both arrive now: of the time at S1-1-1, in between in the store, and at S1-1-2.
    for (const [back, power] of [
      [150, 210],
      [90, 220],
      [30, 230],
    ] as const)
      await at.says(at.first, testNow - back * minute, power)
    expect(await at.powers()).toEqual([[-150, 210]])
    expect(await at.powers(other)).toEqual([[-30, 230]])
  })

  it('keeps one curve: each piece counts from when it was put in, however late its report', async () => {
    await at.says(at.first, testNow - 2 * hour, 200)
    await at.done()
    await at.says(x, testNow - minute, 300)
    await at.says(at.first, testNow - 90 * minute, 210) // late, of before
    expect(await at.powers()).toEqual([
      [-120, 200],
      [-90, 210],
      [-1, 300],
    ])
  })

  it('says what is there, what was, and where that went', async () => {
    await at.done({ reason: 'output stage failed' })
    const installations = await at.installationsAt()
    expect(installations.filter((i) => i.part === 'optimizer').map((i) => [i.number, i.since, i.until])).toEqual([
      [at.first, null, testNow - hour],
      [x, testNow - hour, null],
    ])
    const old = installations.find((i) => i.number === at.first)!
    expect(await at.ask('equipment', { equipmentId: old.id }, at.token)).toMatchObject({
      state: 'returned',
      stateSince: testNow - hour,
      places: [{ deviceId: at.id, since: null, until: testNow - hour }],
    })
    const { list, counts } = await at.ask('replacements', { id: at.id, counts: [{ id: at.id }, { monitorId: 'nothing' }] }, at.token)
    expect(counts).toEqual([1, 0])
    expect(list).toMatchObject([{ old: at.first, new: x, reason: 'output stage failed', by: 'east', canUndo: true, undoneAt: null }])
    const { rows } = await s.store.pool.query('select number, mac from device where id = $1', [at.id])
    expect(rows).toEqual([{ number: x, mac: x }])
  })

  it('leaves the optimizer alone when the panel is replaced', async () => {
    const panel = (await at.installationsAt()).find((i) => i.part === 'panel')!
    await at.done({ part: 'panel', expected: panel.serialNo, number: undefined, serialNo: 'DQ-NEW-1', model: 'PERC-600' })
    const now = (await at.installationsAt()).filter((i) => i.until === null)
    expect(now.map((i) => [i.part, i.number ?? i.serialNo])).toEqual([
      ['optimizer', at.first],
      ['panel', 'DQ-NEW-1'],
    ])
    const { rows } = await s.store.pool.query('select number, serial_no, model from device where id = $1', [at.id])
    expect(rows).toEqual([{ number: at.first, serial_no: 'DQ-NEW-1', model: 'PERC-600' }])
  })

  it('takes a piece from the store to another position', async () => {
    await at.done({ oldState: 'inStore' })
    const other = await s.device('S1-1-2')
    await at.done({ id: other, expected: await at.numberOf(other), number: at.first, at: testNow - minute })
    const piece = (await at.ask('position', { id: other }, at.token)).installations.find((i) => i.number === at.first)!
    expect((await at.ask('equipment', { equipmentId: piece.id }, at.token)).places.map((p) => p.deviceId)).toEqual([other, at.id])
  })

  it('by MAC address takes the number that the address has', async () => {
    const input = { id: at.id, expected: at.first, mac: '10:00:00:99:00:02', oldState: 'retired' }
    await at.ask('replaceMac', input, at.token)
    expect((await at.installationsAt()).find((i) => i.part === 'optimizer' && i.until === null)).toMatchObject({ number: y, mac: y })
  })

  it.each([
    ['replacedMeanwhile', '011002', { expected: '100000000000' }],
    ['sameEquipment', '011003', () => ({ number: at.first })],
    ['replacedTooLate', '011007', { at: testNow + 1 }],
    ['replacedTooLongAgo', '011014', { at: testNow - 32 * 24 * hour }],
    ['notInstalledThere', '011001', { part: 'inverter' }],
    ['macNotAddress', '010807', { mac: '10:00:00:99:00:09' }],
    ['macNotHexadecimal', '010806', { mac: 'xy' }],
    ['numberIsEverybody', '010803', { number: '999999999999' }],
    ['badInput', '010001', { number: '12345' }],
    ['badInput', '010001', { part: 'panel', number: undefined }],
  ])('is refused as %s (%s), and nothing is replaced', async (_, code, more) => {
    expect((await at.replace(typeof more === 'function' ? more() : more)).code).toBe(code)
    expect((await at.installationsAt()).filter((i) => i.until !== null)).toEqual([])
  })

  it('is refused with what is installed elsewhere, before what is there was put in, and while a task is under way', async () => {
    const { rows } = await s.store.pool.query(`select number from device where code = 'S1-1-3'`)
    expect((await at.replace({ number: rows[0].number })).code).toBe('011004')
    await at.done()
    expect((await at.replace({ expected: x, number: z, at: testNow - 2 * hour })).code).toBe('011006')
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'module', ids: [at.id] }, reason: 'roof work' }
    await s.call(calls.switchRsd.path, order, at.token)
    expect((await at.replace({ expected: x, number: z, at: testNow })).code).toBe('011008')
  })

  it('does not tell of equipment of another organisation', async () => {
    const { rows } = await s.store.pool.query('select number from device where station_id = $1 and kind = $2 limit 1', [
      s.stations[1],
      'module',
    ])
    expect((await at.replace({ number: rows[0].number })).code).toBe('011005')
  })

  it('by two people at once is done once', async () => {
    const answers = await Promise.all([at.replace(), at.replace({ number: y })])
    expect(answers.map((a) => a.code).sort()).toEqual(['00000', '011002'])
  })

  it('by two people with one number at two positions is done at one of them', async () => {
    const other = await s.device('S1-1-2')
    const answers = await Promise.all([at.replace(), at.replace({ id: other, expected: await at.numberOf(other) })])
    expect(answers.map((a) => a.code).sort()).toEqual(['00000', '011004'])
  })

  it('is written down with what was there and what is', async () => {
    await at.done({ reason: 'failed' })
    const { rows } = await s.store.pool.query(`select subject, before, after from audit where action = 'equipment.replace'`)
    expect(rows).toMatchObject([{ subject: 'S1-1-1', before: { number: at.first }, after: { number: x, reason: 'failed' } }])
  })

  it('is nothing for somebody who may only look', async () => {
    expect((await at.replace({}, await s.token('viewer'))).http).toBe(403)
  })
})
