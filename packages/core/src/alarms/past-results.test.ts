import { expect, it } from 'vitest'
import { noon, run, well } from '../../test/alarm-plant.ts'
import type { DevicePhase } from '../orders/phases.ts'
import { noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { type EndedOrder, lastResultsAt, type ResultAction, resultOf } from './past-results.ts'

const minute = 60_000
const ended = (action: ResultAction, phase: DevicePhase, note: string | null = null, after = 0, member = 'module:3'): EndedOrder => ({
  member,
  action,
  phase,
  note,
  at: noon + after * minute,
})
const isFailed = (...order: Parameters<typeof ended>) => resultOf(ended(...order))?.isFailed ?? null

it('a test failed only where the switch did: no answer, darkness and an order that came too late say nothing of it', () => {
  expect([isFailed('selfTest', 'verified'), isFailed('cycleTest', 'failed')]).toEqual([false, true])
  for (const phase of ['unknown', 'expired', 'cancelled', 'sent'] as const) expect(isFailed('selfTest', phase)).toBe(null)
  for (const note of ['notRegistered', 'tooLate', 'lockedOut']) expect(isFailed('selfTest', 'failed', note)).toBe(null)
})

it('an update failed as its roll-out counts it: what was never touched, or refused the package, says nothing of the program', () => {
  expect([isFailed('upgradeOptimizers', 'verified'), isFailed('upgradeOptimizers', 'unknown')]).toEqual([false, true])
  expect(isFailed('upgradeOptimizers', 'failed', 'oldVersion')).toBe(true)
  expect(isFailed('upgradeOptimizers', 'failed', 'notAsked')).toBe(null)
  expect([isFailed('upgradeConcentrator', 'failed', 'fellBack'), isFailed('upgradeConcentrator', 'failed', 'badHash')]).toEqual([
    true,
    null,
  ])
})

it('the last result up to an instant counts, a test and an update each for itself', () => {
  const orders = [ended('selfTest', 'failed'), ended('upgradeOptimizers', 'unknown', null, 10), ended('cycleTest', 'verified', null, 20)]
  const at = lastResultsAt(orders.flatMap((order) => resultOf(order) ?? []))
  const then = (after: number) => [at(noon + after * minute).tests.get('module:3'), at(noon + after * minute).updates.get('module:3')]
  expect([then(-1), then(0), then(10), then(20)]).toEqual([
    [undefined, undefined],
    [true, undefined],
    [true, true],
    [false, true],
  ])
})

const told = (orders: readonly EndedOrder[], forgetAt: number) => {
  const at = lastResultsAt(orders.flatMap((order) => resultOf(order) ?? []))
  const none = { tests: new Map(), updates: new Map() }
  const samples = Array.from({ length: 30 }, (_, i) => ({ ...well(), results: i >= forgetAt ? none : at(noon + i * sampleMs) }))
  return run(samples, noAlarms())
    .flat()
    .filter(({ changes }) => changes.length > 0)
    .map(({ condition, place, changes, level, at: when, standing }) => [
      condition,
      place,
      changes.join(),
      level,
      (when - noon) / minute,
      standing.length,
    ])
}

it('a failed test is Level I at its string at once, until a later one passes', () => {
  const orders = [ended('selfTest', 'failed', null, 7), ended('selfTest', 'unknown', null, 30), ended('selfTest', 'verified', null, 61)]
  expect(told(orders, 99)).toEqual([
    ['switchTestFailed', 'string:101', 'raised', 1, 10, 1],
    ['switchTestFailed', 'string:101', 'cleared', 1, 65, 0],
  ])
})

it('stands when its result is so old that it is read no more', () => {
  expect(told([ended('selfTest', 'failed', null, 7)], 5)).toHaveLength(1)
})

it('updates that fail at two modules and at their concentrator are one alarm, over when the last of them has succeeded', () => {
  const members = ['module:3', 'module:14', 'gw:gw1']
  const orders = [
    ...members.map((member) => ended(member === 'gw:gw1' ? 'upgradeConcentrator' : 'upgradeOptimizers', 'unknown', null, 2, member)),
    ended('upgradeOptimizers', 'verified', null, 20, 'module:3'),
    ended('upgradeOptimizers', 'verified', null, 21, 'module:14'),
    ended('upgradeConcentrator', 'verified', null, 42, 'gw:gw1'),
  ]
  expect(told(orders, 99)).toEqual([
    ['updateFailed', 'gw:gw1', 'raised', 2, 5, 3],
    ['updateFailed', 'gw:gw1', 'cleared', 2, 45, 0],
  ])
})
