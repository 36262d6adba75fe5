import { describe, expect, it } from 'vitest'
import type { RsdAction } from './action.ts'
import { type ReadBack, readBackValues, saidValues } from './read-back.ts'

const read = (phase: ReadBack['phase'], voltageV: number | null, switchState: number | null = null): ReadBack => ({
  phase,
  voltageV,
  switchState,
})

describe('a read-back as last known values', () => {
  it.each<[string, RsdAction, ReadBack, ReturnType<typeof readBackValues>]>([
    ['shut down, proven', 'shutdown', read('verified', 0.84, 0), { rsdVoltage: 8, switchState: 0 }],
    ['shut down, proven, switch not told', 'shutdown', read('verified', 1), { rsdVoltage: 10, switchState: 0 }],
    ['energised, proven', 'energise', read('verified', 38.2, 1), { rsdVoltage: 382, switchState: 1 }],
    ['still energised', 'shutdown', read('failed', 38.2, 1), { rsdVoltage: 382, switchState: 1 }],
    ['still energised, switch not told', 'shutdown', read('failed', 38.2), { rsdVoltage: 382, switchState: null }],
    ['refused without a read-back', 'shutdown', read('failed', null), null],
    ['not yet decided', 'shutdown', read('confirmed', 12), null],
    ['silent', 'shutdown', read('unknown', null), null],
    ['beyond hard limits', 'shutdown', read('failed', 900, 1), { rsdVoltage: null, switchState: 1 }],
  ])('%s', (_, action, readBack, values) => {
    expect(readBackValues(action, readBack)).toEqual(values)
  })
})

describe('what a module says in the middle of a test', () => {
  it.each<[string, ReadBack, ReturnType<typeof saidValues>]>([
    ['shut down', read('confirmed', 0.84, 0), { rsdVoltage: 8, switchState: 0 }],
    ['energised, switch not told', read('confirmed', 38), { rsdVoltage: 380, switchState: null }],
    ['silent', read('confirmed', null, 1), null],
  ])('%s', (_, readBack, values) => expect(saidValues(readBack)).toEqual(values))
})
