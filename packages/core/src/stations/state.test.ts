import { describe, expect, it } from 'vitest'
import { noStates } from '../devices/module-state.ts'
import { type StationFacts, stationState } from './state.ts'

const well: StationFacts = {
  hasDevices: true,
  states: { ...noStates(), producing: 100 },
  belowGood: 0,
  alarms: { level1: 0, modules: 0 },
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
    ['an alarm of Level I, whatever it is about', of({ producing: 1000 }, { alarms: { level1: 1, modules: 0 } }), 'fault'],
    ['shut down by night', of({ shutDown: 100 }), 'shutDown'],
    ['half without data by day', of({ producing: 50, noData: 50 }), 'stale'],
    ['no modules', of({}), 'stale'],
    ['nothing on record yet', of({}, { hasDevices: false }), 'noDevices'],
    ['alarms of one in twenty', of({ producing: 95, zero: 5 }, { alarms: { level1: 0, modules: 5 } }), 'fault'],
    ['alarms of fewer than one in twenty', of({ producing: 96, zero: 4 }, { alarms: { level1: 0, modules: 4 } }), 'normal'],
    ['an alarm of the only module', of({ zero: 1 }, { alarms: { level1: 0, modules: 1 } }), 'fault'],
    ['one in twenty at zero for a moment: no alarm says so yet, or somebody has shelved it', of({ producing: 95, zero: 5 }), 'normal'],
    ['an alarm of Level I by night', of({ asleep: 100 }, { alarms: { level1: 1, modules: 0 } }), 'fault'],
    ['half without data, whatever alarms say', of({ producing: 50, noData: 50 }, { alarms: { level1: 1, modules: 50 } }), 'stale'],
    ['asleep', of({ asleep: 90, producing: 10 }), 'asleep'],
    ['asleep after a poor day', of({ asleep: 100 }, { pr: 0.4 }), 'asleep'],
    ['one in ten at zero', of({ producing: 90, zero: 10 }), 'lowOutput'],
    ['all at zero, which no alarm says yet', of({ zero: 100 }), 'lowOutput'],
    ['one in ten below the good band', of({ producing: 100 }, { belowGood: 10 }), 'lowOutput'],
    ['performance far below its own', of({ producing: 100 }, { pr: 0.6, pr30: 0.82 }), 'lowOutput'],
    ['performance a little below its own', of({ producing: 100 }, { pr: 0.7, pr30: 0.82 }), 'normal'],
    ['no irradiance meter', of({ producing: 100 }, { pr: null, pr30: null }), 'normal'],
  ] as const)('%s', (_name, facts, state) => {
    expect(stationState(facts)).toBe(state)
  })
})
