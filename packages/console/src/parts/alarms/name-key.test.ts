import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { describe, expect, it } from 'vitest'
import { nameKeyOf } from './name-key.ts'

const hot = { condition: 'moduleHot', label: 'B-08', memberCount: 1, memberLabel: 'B-06-15', value: 96, against: 72 } as const

describe('the name of an alarm', () => {
  it.each([1, 3])('has a sentence for every condition, of %i devices, with and without a value', (memberCount) => {
    for (const condition of conditionNames)
      for (const value of [null, 20]) {
        const key = nameKeyOf({ condition, label: 'X', memberCount, memberLabel: 'X', value, against: value })
        expect(key.startsWith(`${condition}_`)).toBe(true)
      }
  })

  it('says by how much only where that was measured and is something', () => {
    expect(nameKeyOf(hot)).toBe('moduleHot_1Of')
    expect(nameKeyOf({ ...hot, against: null })).toBe('moduleHot_1At')
    expect(nameKeyOf({ ...hot, against: 96 })).toBe('moduleHot_1At')
    expect(nameKeyOf({ ...hot, value: null, against: null })).toBe('moduleHot_1')
    expect(nameKeyOf({ ...hot, memberCount: 3 })).toBe('moduleHot_nOf')
    expect(nameKeyOf({ ...hot, condition: 'moduleLow', value: 20, against: 0 })).toBe('moduleLow_1')
    expect(nameKeyOf({ ...hot, condition: 'switchMissed', against: 1 })).toBe('switchMissed_1')
    expect(nameKeyOf({ ...hot, condition: 'switchMissed', against: 2 })).toBe('switchMissed_1Of')
    expect(nameKeyOf({ ...hot, condition: 'moduleZero', memberCount: 3 })).toBe('moduleZero_n')
  })
})
