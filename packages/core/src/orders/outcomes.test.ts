import { describe, expect, it } from 'vitest'
import type { TaskAction } from './kinds.ts'
import { type EndedTask, isNoNews, outcomeOf, reachableOf, type TaskOutcome } from './outcomes.ts'
import { taskStatus } from './task-status.ts'

type Counts = [verified: number, failed: number, unknown: number]
const sunrise = 1_800_000_000_000
const ended = (action: TaskAction, [verified, failed, unknown]: Counts, silentBefore: number, darkUntil: number | null): EndedTask => ({
  action,
  status: taskStatus.failed,
  counts: { verified, running: 0, failed, unknown },
  silentBefore,
  darkUntil,
})

describe('how a task stands that did not wholly succeed', () => {
  const table: [TaskAction, Counts, silentBefore: number, dark: boolean, TaskOutcome][] = [
    ['collect', [1200, 0, 5], 5, false, 'partly'],
    ['collect', [1200, 0, 5], 0, false, 'partly'],
    ['collect', [1200, 5, 0], 0, false, 'partly'],
    ['collect', [0, 0, 5], 5, false, 'partly'],
    ['collect', [0, 0, 5], 4, false, 'failed'],
    ['collect', [0, 5, 0], 0, false, 'failed'],
    ['collect', [0, 0, 5], 0, true, 'inconclusive'],
    ['collect', [3, 0, 220], 220, true, 'partly'],
    ['shutdown', [1200, 0, 5], 5, false, 'failed'],
    ['shutdown', [1200, 5, 0], 5, false, 'failed'],
    ['shutdown', [0, 0, 5], 5, true, 'inconclusive'],
    ['shutdown', [0, 1, 5], 5, true, 'failed'],
    ['energise', [4, 0, 1], 1, false, 'failed'],
    ['energise', [4, 0, 1], 1, true, 'inconclusive'],
  ]
  it.each(table)('%s %j, %i silent before, dark %s: %s', (action, counts, silentBefore, dark, outcome) => {
    expect(outcomeOf(ended(action, counts, silentBefore, dark ? sunrise : null))).toBe(outcome)
  })

  it('of a test that left out what was shut down before is not failed, unless more is missing', () => {
    const test = ended('selfTest', [19, 0, 1], 0, null)
    expect(outcomeOf({ ...test, leftOut: 1 })).toBe('partly')
    expect(outcomeOf({ ...ended('selfTest', [18, 1, 1], 0, null), leftOut: 1 })).toBe('failed')
    expect(outcomeOf(test)).toBe('failed')
  })

  it.each([
    ['executing', 'executing'],
    ['succeeded', 'succeeded'],
    ['interrupted', 'interrupted'],
  ] as const)('%s is said as it is', (status, outcome) => {
    expect(outcomeOf({ ...ended('collect', [1, 0, 0], 0, null), status: taskStatus[status] })).toBe(outcome)
  })
})

describe('devices that had been silent before', () => {
  it('are no news and not counted among those that a reading could reach', () => {
    const task = ended('collect', [1200, 0, 5], 5, null)
    expect([isNoNews(task), reachableOf(task)]).toEqual([true, 1200])
  })
  it('one more is news', () => {
    const task = ended('collect', [1199, 0, 6], 5, null)
    expect([isNoNews(task), reachableOf(task)]).toEqual([false, 1200])
  })
  it('count where something was to be switched', () => expect(reachableOf(ended('shutdown', [1200, 0, 5], 5, null))).toBe(1205))
  it('count in an order that this version does not know', () =>
    expect(reachableOf({ ...ended('collect', [1200, 0, 5], 5, null), action: 'polish' as never })).toBe(1205))
})
