import { describe, expect, it } from 'vitest'
import { devicePhases } from './phases.ts'
import { taskCounts, taskStatus } from './task-status.ts'

describe('counts of a task', () => {
  it.each([
    ['queued', 'running'],
    ['sent', 'running'],
    ['accepted', 'running'],
    ['confirmed', 'running'],
    ['verified', 'verified'],
    ['failed', 'failed'],
    ['expired', 'unknown'],
    ['cancelled', 'unknown'],
    ['unknown', 'unknown'],
  ] as const)('%s counts as %s', (phase, as) => {
    expect(taskCounts({ [phase]: 3 })).toEqual({ verified: 0, running: 0, failed: 0, unknown: 0, [as]: 3 })
  })
  it('loses no device', () => {
    const counts = taskCounts(Object.fromEntries(devicePhases.map((p) => [p, 2])))
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(devicePhases.length * 2)
  })
})

it('numbers of statuses are unique', () => {
  expect(new Set(Object.values(taskStatus)).size).toBe(Object.keys(taskStatus).length)
})
