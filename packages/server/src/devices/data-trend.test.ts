import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, irradianceSensorAt, minute, moduleNumber, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const hour = 60 * minute
const begin = testNow - 4 * hour

/** Station 1: an hour at one-minute reports whose power is the minute, then an hour of silence, then ten minutes. */
describe('one quantity over time', () => {
  let s: TestServer
  let token: string
  let ids: number[]
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    ids = [await s.device('S1-1-1'), await s.device('S1-2-1')]
    const minutes = [...Array(60).keys(), ...Array.from({ length: 10 }, (_, i) => 120 + i)]
    for (const m of minutes) {
      const change = { [moduleNumber(1, 1)]: { power: m, temperature: -5.5 }, [moduleNumber(2, 1)]: { power: m === 3 ? null : 100 } }
      await s.report(modulesAt(begin + m * minute, change), irradianceSensorAt(begin + m * minute, 500))
    }
  })
  afterAll(() => s.stop())

  const trend = (input: object) => ask('dataTrend', { ids, quantity: 'power', from: begin, to: begin + hour, ...input } as never, token)
  const refused = async (input: object) => {
    const { http, code, data } = await s.call(
      calls.dataTrend.path,
      { ids, quantity: 'power', from: begin, to: begin + hour, ...input },
      token,
    )
    return [http, code, data]
  }

  it.each([
    [60, 60, [0, 1, 2], [100, 100, 100, null]],
    [300, 12, [2, 7, 12], [100, 100, 100, 100]],
    [900, 4, [7, 22, 37], [100, 100, 100, 100]],
    [3600, 1, [29.5], [100]],
  ])('in steps of %i s: %i of them, each the mean of what it holds', async (stepS, count, first, second) => {
    const { t, values } = await trend({ stepS })
    expect(t).toHaveLength(count)
    expect(t[0]).toBe(begin)
    expect(values[0]!.slice(0, first.length)).toEqual(first)
    expect(values[1]!.slice(0, second.length)).toEqual(second)
  })

  it('has null, not zero, where nothing was reported', async () => {
    const { values } = await trend({ to: begin + 3 * hour, stepS: 1800 })
    expect(values[0]).toEqual([14.5, 44.5, null, null, 124.5, null])
  })

  it('steps lie on the clock, however the span begins', async () => {
    const { t, values } = await trend({ from: begin + 7 * minute, to: begin + 22 * minute, stepS: 900 })
    expect(t).toEqual([begin, begin + 15 * minute])
    // of the first step only the minutes from seven on, of the second those before 22
    expect(values[0]).toEqual([10.5, 18])
  })

  it('answers ids in the order asked for, each once', async () => {
    const { ids: answered } = await trend({ ids: [ids[1], ids[0], ids[1]] })
    expect(answered).toEqual([ids[1], ids[0]])
  })

  it.each([
    ['power', 'W', 100],
    ['voltage', 'V', 40],
    ['current', 'A', 10],
    ['temperature', '°C', 45],
    ['rsdVoltage', 'V', 40],
    ['snr', 'dB', 20],
    ['rssi', 'dBm', -60],
  ])('%s comes in %s', async (quantity, unit, value) => {
    const answer = await trend({ quantity, stepS: 3600 })
    expect([answer.unit, answer.values[1]![0]]).toEqual([unit, value])
  })

  it('several come in one call, each in its own unit and at the same steps; none twice', async () => {
    const { t, values, also } = await trend({ also: ['voltage', 'temperature', 'voltage'], stepS: 1800 })
    expect(t).toHaveLength(2)
    expect(values).toEqual([
      [14.5, 44.5],
      [100, 100],
    ])
    expect(also.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['voltage', 'V'],
      ['temperature', '°C'],
    ])
    expect(also[1]!.values).toEqual([
      [-5.5, -5.5],
      [45, 45],
    ])
  })

  it('negative values stay negative', async () => {
    expect((await trend({ quantity: 'temperature', stepS: 3600 })).values[0]).toEqual([-5.5])
  })

  it('of a whole station: every device of the kind, and nothing of another kind', async () => {
    const all = await ask(
      'dataTrend',
      { stationId: s.stations[0], quantity: 'power', from: begin, to: begin + hour, stepS: 3600 } as never,
      token,
    )
    expect([all.ids.length, all.values.length]).toEqual([8, 8])
    const irradianceSensor = {
      stationId: s.stations[0],
      kind: 'irradianceSensor',
      quantity: 'irradiance',
      from: begin,
      to: begin + hour,
      stepS: 3600,
    }
    expect((await ask('dataTrend', irradianceSensor as never, token)).values).toEqual([[500]])
  })

  it('is about devices of one level: modules asked for as irradiance meters are refused', async () => {
    expect(await refused({ kind: 'irradianceSensor', quantity: 'irradiance' })).toEqual([400, '010009', null])
  })

  it.each([
    ['the end before the beginning', { to: begin - 1 }],
    ['no span', { to: begin }],
    ['more than a year', { to: begin + 367 * 24 * hour, stepS: 86_400 }],
    ['a quantity of another kind', { quantity: 'irradiance' }],
    ['a quantity that is none', { quantity: '__proto__' }],
    ['a further quantity of another kind', { also: ['voltage', 'irradiance'] }],
    ['constructor', { quantity: 'constructor' }],
    ['neither ids nor a station', { ids: undefined }],
    ['more than two million values', { ids: undefined, stationId: 1, stepS: 60, to: begin + 32 * 24 * hour }],
    ['a step of a second', { stepS: 1 }],
    ['201 ids', { ids: Array.from({ length: 201 }, (_, i) => i + 1) }],
  ])('refuses %s', async (_name, input) => {
    expect(await refused(input)).toEqual([400, '010001', null])
  })
})
