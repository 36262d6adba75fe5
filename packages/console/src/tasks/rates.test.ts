import { describe, expect, it } from 'vitest'
import { durationS, ratesOf, stepWord } from './rates.ts'

describe('rates of a task', () => {
  it('are success / total and (success + fail) / total', () => {
    expect(ratesOf({ successCount: 14, failCount: 3, totalCount: 20 })).toEqual({ success: 0.7, completion: 0.85 })
  })
  it('of a task without devices are 0 and no division', () => {
    expect(ratesOf({ successCount: 0, failCount: 0, totalCount: 0 })).toEqual({ success: 0, completion: 0 })
  })
  it('duration is in seconds', () => {
    expect(durationS({ createTime: 1000, updateTime: 17_400 })).toBe(16.4)
  })
})

describe('step names', () => {
  it('are there for every step of the specification, else "other"', () => {
    expect([1, 12, 21, 15].map(stepWord)).toEqual(['step1', 'step12', 'step21', 'stepOther'])
  })
})
