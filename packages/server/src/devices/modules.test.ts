import { twelve } from '@sundial/store/test/fleet.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute, odd, quarter } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('modules', () => {
  const s = dayServer('east')
  const ask = asking(() => s)

  it('modules: columns with state, band and last values', async () => {
    const m = await ask('modules', { stationId: s.stations[0] }, s.bearer)
    const at = (number: string) => m.columns.number.indexOf(number)
    const states = [odd.good, odd.zero, odd.shut, odd.silent].map((n) => m.columns.state[at(n)])
    // the silent module's last power is of a quarter before: older than two reporting periods
    expect(states).toEqual(['producing', 'zero', 'shutDown', 'noData'])
    // 500, 200, 100, 400, 400 W: average 320
    expect(m.averageW).toBeCloseTo(320, 6)
    expect([odd.good, odd.low, odd.poor].map((n) => m.columns.band[at(n)])).toEqual(['good', 'low', 'poor'])
    expect(m.counts).toEqual({ producing: 5, zero: 1, noData: 1, asleep: 0, shutDown: 1 })
    expect(m.bands).toEqual({ good: 3, low: 1, poor: 1 })
    expect(m.columns.power[at(odd.silent)]).toBe(400)
    expect(m.columns.at[at(odd.silent)]).toBe(testNow - quarter)
    expect(m.columns.rsdVoltage[at(odd.shut)]).toBe(0.8)
    expect(m.dataAt).toBe(testNow - minute)
    expect(m.blocks).toEqual([{ id: expect.any(Number), code: 'R1', name: 'Roof', xM: 0, yM: 0, rows: 2, cols: 4, aisleEvery: 3 }])
    expect(m.strings.map((x) => x.code)).toEqual(['A-1', 'A-2'])
    expect(m.columns.string).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    for (const column of Object.values(m.columns)) expect(column).toHaveLength(8)
  })

  it('modules: a string that was measured before its modules were switched has no voltage and no current until it is measured again', async () => {
    const string = twelve('3', 11)
    const shown = async () => {
      const m = await ask('modules', { stationId: s.stations[0] }, s.bearer)
      const { list } = await ask('deviceList', { stationId: s.stations[0], kind: 'string', pageSize: 10 }, s.bearer)
      const row = list.find(({ number }) => number === string)!
      return [m.strings[1], row].map((one) => [one!.voltage, one!.current])
    }
    // one of its modules was read back as shut down a minute ago
    await s.report({ kind: 'string', at: testNow - 2 * minute, values: { [string]: { voltage: 795, current: 9.03 } } })
    expect(await shown()).toEqual([
      [null, null],
      [null, null],
    ])
    await s.report({ kind: 'string', at: testNow - minute, values: { [string]: { voltage: 755, current: 9.01 } } })
    expect(await shown()).toEqual([
      [755, 9.01],
      [755, 9.01],
    ])
  })

  it('modules: completeness is the share of the daylight so far', async () => {
    const { columns } = await ask('modules', { stationId: s.stations[0] }, s.bearer)
    const whole = columns.completeness[0]!
    // an hour and a second of about seven hours since sunrise
    expect(whole).toBeGreaterThan(1 / 8)
    expect(whole).toBeLessThan(1 / 6)
    expect(columns.completeness[columns.number.indexOf(odd.silent)]).toBeLessThan(whole)
  })

  it('modules of one string or inverter only', async () => {
    const stringId = await s.device('A-2')
    const ofString = await ask('modules', { stationId: s.stations[0], stringId }, s.bearer)
    expect(ofString.columns.code).toEqual(['S1-2-1', 'S1-2-2', 'S1-2-3', 'S1-2-4'])
    const ofInverter = await ask('modules', { stationId: s.stations[0], inverterId: await s.device('INV-01') }, s.bearer)
    expect(ofInverter.columns.code).toEqual(['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4'])
    expect(ofInverter.counts.producing).toBe(5)
  })
})
