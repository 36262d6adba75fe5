import { describe, expect, it } from 'vitest'
import { concentratorState, deviceStates, inverterState, sensorState, statesOfKind, stringState } from './device-states.ts'
import { moduleStates } from './module-state.ts'

describe('states of devices', () => {
  it.each([
    [{ state: 7, acPowerW: 0 }, 40, 'fault'],
    [{ state: 7, acPowerW: null }, -20, 'fault'],
    [{ state: 4, acPowerW: 5000 }, 40, 'producing'],
    [{ state: null, acPowerW: 5000 }, 40, 'producing'],
    [{ state: 4, acPowerW: 0 }, 40, 'zero'],
    [{ state: 2, acPowerW: null }, 40, 'zero'],
    [{ state: 2, acPowerW: 0 }, -20, 'asleep'],
    [{ state: null, acPowerW: null }, -20, 'asleep'],
    [{ state: null, acPowerW: null }, 40, 'noData'],
  ] as const)('an inverter that says %j with the sun at %d° is %s', (fresh, sun, state) => {
    expect(inverterState(fresh, sun)).toBe(state)
  })

  it.each([
    [['shutDown', 'shutDown'], 'shutDown'],
    [['shutDown', 'producing'], 'producing'],
    [['shutDown', 'zero'], 'zero'],
    [['shutDown', 'noData'], 'noData'],
    [['zero', 'noData'], 'zero'],
    [['zero', 'zero'], 'zero'],
    [['producing', 'noData'], 'producing'],
    [['asleep', 'asleep'], 'asleep'],
    [['asleep', 'shutDown'], 'asleep'],
    [['noData', 'noData'], 'noData'],
    [[], 'noData'],
  ] as const)('a string of modules %j is %s', (modules, state) => {
    expect(stringState(modules)).toBe(state)
  })

  it('an irradiance meter measures as long as its value is fresh, and shows no light at night', () => {
    expect([sensorState(0, 40), sensorState(null, 40), sensorState(655, 40)]).toEqual(['measuring', 'noData', 'measuring'])
    expect([sensorState(5, -30), sensorState(655, -30)]).toEqual(['measuring', 'notCredible'])
  })

  it('every state has its place in the order of need, those of modules too', () => {
    expect(new Set(Object.values(statesOfKind).flat())).toEqual(new Set(deviceStates))
    const states = [...moduleStates, ...([0, 1, 2, 3, 4] as const).map(concentratorState)]
    for (const state of states) expect(deviceStates).toContain(state)
  })
})
