import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { describe, expect, it } from 'vitest'
import { isUnordered, type ModuleEvent, moduleEventsOf } from './module-events.ts'

const from = Date.UTC(2026, 5, 21)
const at = (minute: number) => from + minute * 60_000
type State = (typeof moduleStates)[number]
const row = (...runs: [number, State][]) => runs.flatMap(([minute, state]) => [minute, moduleStates.indexOf(state)])
const eventsOf = (rows: number[][], now = at(1440)) => moduleEventsOf({ from, ids: rows.map((_, i) => i + 1), changes: rows }, now)

describe('what happened to modules in a day', () => {
  it('nothing, where they wake, produce and sleep', () => {
    expect(eventsOf([row([0, 'asleep'], [400, 'producing'], [1000, 'asleep'])])).toEqual([])
  })
  it('a silence and its end, the newest first', () => {
    expect(eventsOf([row([0, 'asleep'], [400, 'producing'], [600, 'noData'], [700, 'producing'], [1000, 'asleep'])])).toEqual([
      { at: at(700), state: 'noData', back: true, atSunrise: false, ids: [1] },
      { at: at(600), state: 'noData', back: false, atSunrise: false, ids: [1] },
    ])
  })
  it('not one late report, nor a module that still wakes; but what is so now, however short', () => {
    expect(eventsOf([row([0, 'asleep'], [400, 'noData'], [406, 'producing'], [600, 'noData'], [615, 'producing'])])).toEqual([])
    expect(eventsOf([row([0, 'asleep'], [400, 'producing'], [600, 'zero'])], at(603))).toMatchObject([{ at: at(600), state: 'zero' }])
  })
  it('what is so at sunrise by itself, also after a waking that is left out', () => {
    expect(eventsOf([row([0, 'asleep'], [400, 'noData'], [406, 'shutDown'], [1000, 'asleep'])])).toEqual([
      { at: at(406), state: 'shutDown', back: false, atSunrise: true, ids: [1] },
    ])
  })
  it('one event for all to which the same happens within a quarter of an hour', () => {
    const silent = (minute: number) => row([0, 'producing'], [minute, 'noData'])
    expect(eventsOf([silent(600), silent(610), silent(615), silent(640)]).map(({ at, ids }) => [at, ids])).toEqual([
      [at(640), [4]],
      [at(600), [1, 2, 3]],
    ])
  })
  it('what was so when the day began is no event', () => {
    expect(eventsOf([row([0, 'noData'])])).toEqual([])
  })
})

describe('a shutdown that nobody ordered', () => {
  const event: ModuleEvent = { at: at(600), state: 'shutDown', back: false, atSunrise: false, ids: [1, 2] }
  it.each([
    ['no order on record', [], true],
    ['an order for other modules', [{ id: 3, at: at(590) }], true],
    ['an order for one of them', [{ id: 2, at: at(598) }], false],
    ['a later order', [{ id: 2, at: at(700) }], true],
    ['orders are not known', null, false],
  ] as const)('%s: %s', (_name, ordered, said) => {
    expect(isUnordered(event, ordered)).toBe(said)
  })
  it('is never claimed of what was so at sunrise, of another state, or of the end', () => {
    expect([{ atSunrise: true }, { state: 'zero' as const }, { back: true }].some((part) => isUnordered({ ...event, ...part }, []))).toBe(
      false,
    )
  })
})
