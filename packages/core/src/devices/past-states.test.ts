import { describe, expect, it } from 'vitest'
import { pastStates, type SaidValue, type StateQuantity } from './past-states.ts'

const minute = 60_000
const day = Array<number>(60).fill(40)
const judge = (said: SaidValue[], elevationsDeg: number[]) => pastStates(said, { from: 0, elevationsDeg, reportPeriodMs: 5 * minute })
const report = (at: number, values: Partial<Record<StateQuantity, number>>): SaidValue[] =>
  Object.entries(values).map(([quantity, value]) => ({ quantity: quantity as StateQuantity, at: at * minute, value, periodMs: 0 }))
const live = { power: 300, voltage: 40, rsdVoltage: 40, switchState: 1 }
const readBack = (at: number, switchState: 0 | 1): SaidValue[] => [
  { quantity: 'rsdVoltage', at: at * minute, value: switchState === 0 ? 0.8 : 40, periodMs: 0 },
  { quantity: 'switchState', at: at * minute, value: switchState, periodMs: 0 },
]

describe('states of a module as they were', () => {
  it('are shut down from the minute after the read-back of the command, not from the next report on', () => {
    const off = { power: 0, voltage: 40, rsdVoltage: 0.8, switchState: 0 }
    const said = [
      ...report(0, live),
      ...report(5, live),
      ...readBack(7.5, 0),
      ...report(10, off),
      ...readBack(12.2, 1),
      ...report(15, live),
    ]
    expect(judge(said, day.slice(0, 20))).toEqual([
      { minute: 0, state: 'producing' },
      { minute: 8, state: 'shutDown' },
      { minute: 13, state: 'zero' },
      { minute: 15, state: 'producing' },
    ])
  })
  it('without a value for two periods have no data by day, shut down or not', () => {
    expect(judge(report(0, live), day.slice(0, 15))).toEqual([
      { minute: 0, state: 'producing' },
      { minute: 11, state: 'noData' },
    ])
    expect(judge([...report(0, live), ...readBack(1, 0)], day.slice(0, 15)).at(-1)).toEqual({ minute: 12, state: 'noData' })
  })
  it('hold for as long as reports then stood for, where that was longer than now', () => {
    const said = report(0, live).map((value) => ({ ...value, periodMs: 15 * minute }))
    expect(judge(said, day.slice(0, 32)).at(-1)).toEqual({ minute: 31, state: 'noData' })
  })
  it('in the dark stay shut down by the last word of the evening before, and are asleep without one', () => {
    const dark = [-5, -5, 4]
    expect(judge(readBack(-600, 0), dark)).toEqual([
      { minute: 0, state: 'shutDown' },
      { minute: 2, state: 'noData' },
    ])
    expect(judge([], dark).map(({ state }) => state)).toEqual(['asleep', 'noData'])
  })
  it('of a module that gives nothing in the sun are zero, never shut down by power alone', () => {
    expect(judge(report(0, { ...live, power: 0 }), day.slice(0, 3))).toEqual([{ minute: 0, state: 'zero' }])
  })
})
