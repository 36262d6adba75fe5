import { describe, expect, it } from 'vitest'
import type { TaskAction } from './kinds.ts'
import { durationS, ratesOf } from './rates.ts'
import type { TaskCounts } from './task-status.ts'

const task = (action: TaskAction, counts: TaskCounts, silentBefore: number) => ({
  action,
  counts,
  silentBefore,
  successCount: counts.verified,
  failCount: counts.failed + counts.unknown,
  totalCount: counts.verified + counts.running + counts.failed + counts.unknown,
})

describe('rates of a task', () => {
  it('are success / total and (success + fail) / total', () => {
    expect(ratesOf(task('shutdown', { verified: 14, running: 3, failed: 2, unknown: 1 }, 1))).toEqual({ success: 0.7, completion: 0.85 })
  })
  it('of a task without devices are 0 and no division', () => {
    expect(ratesOf(task('collect', { verified: 0, running: 0, failed: 0, unknown: 0 }, 0))).toEqual({ success: 0, completion: 0 })
  })
  it('of a reading are those of the devices that could be reached', () => {
    expect(ratesOf(task('collect', { verified: 1200, running: 0, failed: 0, unknown: 5 }, 5)).success).toBe(1)
    expect(ratesOf(task('collect', { verified: 0, running: 0, failed: 0, unknown: 5 }, 5)).success).toBe(0)
  })
  it('duration is in seconds', () => {
    expect(durationS({ createTime: 1000, updateTime: 17_400 })).toBe(16.4)
  })
})
