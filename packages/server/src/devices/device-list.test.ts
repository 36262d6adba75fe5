import { deviceSorts } from '@sundial/contract/device-list.ts'
import { deviceStates, listedKinds } from '@sundial/core/devices/device-states.ts'
import { listedBands, moduleStates } from '@sundial/core/devices/module-state.ts'
import { writeRanges } from '@sundial/core/kit/number-ranges.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute, odd } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('devices of a station', () => {
  const s = dayServer('east')
  const ask = asking(() => s)
  const listed = (input: object = {}) => ask('deviceList', { stationId: s.stations[0], pageSize: 100, ...input }, s.bearer)
  const codes = async (input: object) => (await listed(input)).list.map(({ code }) => code)
  const total = async (input: object) => (await listed(input)).pageTotalCount

  it('are of every kind, each with what it measures and nothing made up', async () => {
    const { list, pageTotalCount } = await listed()
    expect(list).toHaveLength(pageTotalCount)
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(listedKinds))
    const of = (code: string) => list.find((row) => row.code === code)!
    expect(of('S1-1-2')).toMatchObject({
      ...{ kind: 'module', number: odd.low, state: 'producing', stringCode: 'A-1', switchState: 1, power: 200, voltage: 40, current: 10 },
      ...{ temperature: 45, snr: 20, rssi: -60, energyToday: 1200, irradiance: null, at: testNow - minute },
    })
    expect(of('A-1')).toMatchObject({
      kind: 'string',
      state: 'producing',
      power: 800,
      inverterCode: 'INV-01',
      switchState: null,
      snr: null,
    })
    expect(of('INV-01')).toMatchObject({ kind: 'inverter', state: 'noData', power: null, stringCode: null })
    expect(list.find(({ kind }) => kind === 'irradianceSensor')).toMatchObject({ state: 'measuring', irradiance: 900, power: null })
    const concentrators = list.filter(({ kind }) => kind === 'concentrator')
    expect(concentrators.map(({ id, number, gw }) => [id, number, gw])).toEqual(concentrators.map(({ gw }) => [gw, gw, gw]))
  })

  it('what of the average a module gives is told of those that produce', async () => {
    const { list } = await listed({ kind: 'module' })
    const { averageW } = await ask('modules', { stationId: s.stations[0] }, s.bearer)
    for (const { state, power, shareOfAverage } of list)
      expect(shareOfAverage).toBe(state === 'producing' && power !== null ? power / averageW! : null)
  })

  it('the modules of each state are as many as every count of them says', async () => {
    const [station] = (await ask('stations', {}, s.bearer)).list
    for (const state of moduleStates) expect([state, await total({ kind: 'module', state })]).toEqual([state, station!.states[state]])
    expect(await total({ kind: 'concentrator', state: 'online' })).toBe(station!.concentrators.online)
    expect(await total({ kind: 'inverter', state: 'noData' })).toBe(station!.inverters.total - station!.inverters.online)
  })

  it.each([
    ['a kind', { kind: 'string' }, ['A-1', 'A-2']],
    ['a state', { state: 'zero' }, ['S1-1-4']],
    ['a string, itself among them', { string: 'A-2' }, ['S1-2-2', 'S1-2-1', 'A-2', 'S1-2-3', 'S1-2-4']],
    ['what a switch says', { switchState: 0 }, ['S1-2-1']],
    ['a part of a code, whatever its capitals', { text: 's1-2-', kind: 'module', state: 'producing' }, ['S1-2-3', 'S1-2-4']],
    ['a part of a number', { text: odd.zero.slice(-6) }, ['S1-1-4']],
    ['nothing that there is', { text: '%' }, []],
  ])('by %s', async (_name, input, found) => {
    expect(await codes(input)).toEqual(found)
  })

  it('by a band of power: as many as the legend of the layout counts, below good are low and poor', async () => {
    const { bands } = await ask('modules', { stationId: s.stations[0] }, s.bearer)
    const counted = await Promise.all(listedBands.map((band) => total({ kind: 'module', band })))
    expect(counted).toEqual([bands.low + bands.poor, bands.good, bands.low, bands.poor])
    expect(bands.poor).toBeGreaterThan(0)
  })

  it('by modules that are named: these, as far as they are as else asked', async () => {
    const { list } = await listed({ kind: 'module' })
    const named = list.filter(({ code }) => /^S1-2-[134]$/.test(code))
    const modules = writeRanges(named.map(({ id }) => Number(id)))
    expect(await codes({ kind: 'module', modules })).toEqual(list.filter((row) => named.includes(row)).map(({ code }) => code))
    expect(await codes({ modules, state: 'producing' })).toEqual(['S1-2-3', 'S1-2-4'])
  })

  it('by a concentrator: itself and what is behind it', async () => {
    const { list } = await listed({ gw: '100000000002' })
    expect(list.filter(({ kind }) => kind === 'concentrator').map(({ number }) => number)).toEqual(['100000000002'])
    expect(list.filter(({ kind }) => kind === 'module').map(({ stringCode }) => stringCode)).toEqual(['A-2', 'A-2', 'A-2', 'A-2'])
  })

  it('stand by need at first, the worst state first', async () => {
    const places = (await listed()).list.map(({ state }) => deviceStates.indexOf(state))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each(deviceSorts)('stand by %s either way, those without a value last', async (sortBy) => {
    const [up, down] = await Promise.all([listed({ sortBy }), listed({ sortBy, sortOrder: 'desc' })])
    expect(new Set(up.list.map(({ id }) => id))).toEqual(new Set(down.list.map(({ id }) => id)))
    expect(up.pageTotalCount).toBe(down.pageTotalCount)
    if (sortBy === 'irradiance') expect([up.list[0]!.kind, down.list[0]!.kind]).toEqual(['irradianceSensor', 'irradianceSensor'])
  })
  it('the poorest modules come first by power', async () => {
    expect((await codes({ kind: 'module', sortBy: 'power' })).slice(0, 4)).toEqual(['S1-1-4', 'S1-2-1', 'S1-1-3', 'S1-1-2'])
    const { list } = await listed({ kind: 'module', sortBy: 'power', sortOrder: 'desc' })
    expect([list[0]!.code, list.at(-1)!.power]).toEqual(['S1-1-1', 0])
  })

  it('in pages that together are everything once, with the counts of other queries', async () => {
    const counts = [{}, { kind: 'module' }, { kind: 'module', state: 'zero' }]
    const all = await listed({ counts })
    expect(all.counts).toEqual([all.pageTotalCount, 8, 1])
    const pages = await Promise.all([1, 2, 3, 4, 5].map((targetPage) => codes({ pageSize: 4, targetPage, sortBy: 'code' })))
    expect(pages.flat()).toEqual(await codes({ sortBy: 'code' }))
  })

  it('of a station of others are not found', async () => {
    await expect(ask('deviceList', { stationId: s.stations[1] }, s.bearer)).rejects.toThrow()
  })
})
