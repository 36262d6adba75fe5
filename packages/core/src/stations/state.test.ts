import { describe, expect, it } from 'vitest'
import { noStates } from '../devices/module-state.ts'
import { type StationFacts, stationState } from './state.ts'

const well: StationFacts = {
  hasDevices: true,
  states: { ...noStates(), producing: 100 },
  belowGood: 0,
  concentratorsOffline: 0,
  invertersInFault: 0,
  stringsZero: 0,
  pr: 0.8,
  pr30: 0.82,
}
const of = (states: Partial<StationFacts['states']>, rest: Partial<StationFacts> = {}): StationFacts => ({
  ...well,
  ...rest,
  states: { ...noStates(), ...states },
})

describe('state of a station', () => {
  it.each([
    ['all modules produce', well, 'normal'],
    ['half of the modules are shut down', of({ producing: 50, shutDown: 50 }), 'shutDown'],
    ['fewer than half are shut down', of({ producing: 51, shutDown: 49 }), 'partShutDown'],
    ['one module is shut down, whoever ordered it', of({ producing: 999, shutDown: 1 }), 'partShutDown'],
    ['a part is shut down and the rest is low', of({ producing: 90, shutDown: 10 }, { belowGood: 9 }), 'lowOutput'],
    ['a part is shut down by night', of({ asleep: 90, shutDown: 10 }), 'asleep'],
    ['a whole string gives nothing, however many there are', of({ producing: 999, zero: 1 }, { stringsZero: 1 }), 'fault'],
    ['shut down by night', of({ shutDown: 100 }), 'shutDown'],
    ['half without data by day', of({ producing: 50, noData: 50 }), 'stale'],
    ['no modules', of({}), 'stale'],
    ['nothing on record yet', of({}, { hasDevices: false }), 'noDevices'],
    ['one in twenty at zero', of({ producing: 95, zero: 5 }), 'fault'],
    ['one in twenty silent or at zero', of({ producing: 95, zero: 2, noData: 3 }), 'fault'],
    ['fewer than one in twenty', of({ producing: 96, zero: 4 }), 'normal'],
    ['an inverter in fault', of({ producing: 100 }, { invertersInFault: 1 }), 'fault'],
    ['a concentrator offline by night', of({ asleep: 100 }, { concentratorsOffline: 1 }), 'fault'],
    ['asleep', of({ asleep: 90, producing: 10 }), 'asleep'],
    ['asleep after a poor day', of({ asleep: 100 }, { pr: 0.4 }), 'asleep'],
    ['one in ten below the good band', of({ producing: 100 }, { belowGood: 10 }), 'lowOutput'],
    ['performance far below its own', of({ producing: 100 }, { pr: 0.6, pr30: 0.82 }), 'lowOutput'],
    ['performance a little below its own', of({ producing: 100 }, { pr: 0.7, pr30: 0.82 }), 'normal'],
    ['no irradiance meter', of({ producing: 100 }, { pr: null, pr30: null }), 'normal'],
  ] as const)('%s', (_name, facts, state) => {
    expect(stationState(facts)).toBe(state)
  })
})
