import { describe, expect, it } from 'vitest'
import { asking, minute, odd } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('rsd list', () => {
  const s = dayServer('east')
  const ask = asking(() => s)
  const find = async (input: object) => (await ask('rsdList', input, s.bearer)).list.map((r) => r.code)
  const count = async (input: object) => (await ask('rsdList', input, s.bearer)).pageTotalCount

  it('every optimizer of the user with its place, switch state, voltages, signal and age', async () => {
    const { list, pageTotalCount } = await ask('rsdList', { text: odd.shut }, s.bearer)
    expect(pageTotalCount).toBe(1)
    expect(list[0]).toMatchObject({
      code: 'S1-2-1',
      number: odd.shut,
      stationId: s.stations[0],
      stationName: 'Test 1',
      stringCode: 'A-2',
      gw: '100000000002',
      model: 'M-550',
      state: 'shutDown',
      switchState: 0,
      rsdVoltage: 0.8,
      voltage: 40,
      power: 0,
      temperature: 45,
      snr: 20,
      rssi: -60,
      at: testNow - minute,
    })
    expect(list[0]!.mac).toMatch(/^0200/)
  })

  it.each([
    ['producing', ['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-2-3', 'S1-2-4']],
    ['zero', ['S1-1-4']],
    ['shutDown', ['S1-2-1']],
    ['noData', ['S1-2-2']],
    ['asleep', []],
  ] as const)('by state %s', async (state, codes) => {
    expect(await find({ state })).toEqual(codes)
  })

  it('by what the switch says', async () => {
    expect(await find({ switchState: 0 })).toEqual(['S1-2-1'])
    expect(await count({ switchState: 1 })).toBe(7)
    expect(await count({ switchState: 1, state: 'shutDown' })).toBe(0)
  })

  it('by a part of code, number or MAC, whatever its capitals', async () => {
    expect(await count({ text: 's1-1' })).toBe(4)
    expect(await find({ text: odd.zero.slice(-4) })).toEqual(['S1-1-4'])
    const { list } = await ask('rsdList', { state: 'zero' }, s.bearer)
    expect(await find({ text: list[0]!.mac!.toLowerCase() })).toEqual(['S1-1-4'])
    expect(await count({ text: '%' })).toBe(0)
    expect(await count({ text: '' })).toBe(8)
  })

  it('with the counts of other queries, each as the list of it has them', async () => {
    const counts = [{}, { state: 'zero' }, { state: 'producing', switchState: 1 }, { text: 's1-1' }, { orgNo: 'EAST' }]
    const answer = await ask('rsdList', { counts, pageSize: 1 }, s.bearer)
    expect(answer.counts).toEqual(await Promise.all(counts.map(count)))
    expect(answer.counts?.[1]).toBe(1)
  })

  it('in pages that together are everything once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((targetPage) => find({ pageSize: 3, targetPage })))
    expect(pages.map((p) => p.length)).toEqual([3, 3, 2, 0])
    expect(new Set(pages.flat()).size).toBe(8)
  })

  it.each([
    ['power', 'asc'],
    ['power', 'desc'],
    ['voltage', 'desc'],
    ['code', 'desc'],
    ['state', 'asc'],
  ] as const)('in the order of %s, %s, modules without a value last; alike by place', async (sortBy, sortOrder) => {
    const rows = (await ask('rsdList', { pageSize: 100 }, s.bearer)).list
    const ordered = await ask('rsdList', { pageSize: 100, sortBy, sortOrder }, s.bearer)
    expect(ordered.isSorted).toBe(true)
    expect(ordered.list.map((r) => r.code).toSorted()).toEqual(rows.map((r) => r.code).toSorted())
    if (sortBy === 'code' || sortBy === 'state') return
    const values = ordered.list.map((r) => r[sortBy])
    const told = values.filter((v) => v !== null)
    const up = told.toSorted((a, b) => a - b)
    expect(values).toEqual([...(sortOrder === 'asc' ? up : up.toReversed()), ...values.slice(told.length).fill(null)])
  })

  it('codes as people count, the other way round too, within what is asked for and in pages', async () => {
    expect(await find({ state: 'producing', sortBy: 'code', sortOrder: 'desc' })).toEqual([
      ...['S1-2-4', 'S1-2-3', 'S1-1-3', 'S1-1-2', 'S1-1-1'],
    ])
    expect(await find({ text: 's1-1', sortBy: 'code', sortOrder: 'desc', pageSize: 2, targetPage: 2 })).toEqual(['S1-1-2', 'S1-1-1'])
    expect(await find({ stationId: s.stations[0], sortBy: 'state', pageSize: 1, sortOrder: 'desc' })).toEqual(
      await find({ sortBy: 'state', sortOrder: 'desc', pageSize: 1 }),
    )
  })

  it('the numbers by state are those of the list, the station and the fleet', async () => {
    const states = ['producing', 'zero', 'noData', 'asleep', 'shutDown'] as const
    const counted = Object.fromEntries(await Promise.all(states.map(async (state) => [state, await count({ state })])))
    const [station] = (await ask('stations', {}, s.bearer)).list
    expect(station!.states).toEqual(counted)
    expect((await ask('modules', { stationId: s.stations[0] }, s.bearer)).counts).toEqual(counted)
    expect((await ask('counts', {}, s.bearer)).states).toEqual(counted)
    expect((await ask('overview', {}, s.bearer)).states).toEqual(counted)
  })
})
