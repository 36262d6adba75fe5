import { describe, expect, it } from 'vitest'
import { benchBus, benchModule } from '../../test/bus.ts'
import { isOff } from '../kit/is-off.ts'
import { steadyClock } from '../kit/steady-clock.ts'
import { isAnew, type OnBus, type RestartOptions, restartOn } from './restart-module.ts'

describe('a program has begun anew', () => {
  const run = (starts: number | null, runsS: number | null) => ({ starts, runsS })
  it.each([
    ['the count of starts has changed', run(7, 500), run(8, 3), true],
    ['the count goes round after 9999', run(9999, 500), run(0, 3), true],
    ['the count is the same, whatever else it says', run(7, 500), run(7, 3), false],
    ['it has no count, and runs for a shorter time', run(null, 500), run(null, 3), true],
    ['it has no count, and runs on', run(null, 500), run(null, 509), false],
    ['it lost its count, and runs for a shorter time', run(7, 500), run(null, 3), true],
    ['it tells nothing any more', run(7, 500), run(null, null), false],
  ])('%s', (_, before, after, anew) => {
    expect(isAnew(before, after)).toBe(anew)
  })
})

describe('a module counts as shut down before its restart', () => {
  const said = (switchState: number | null, rsdVoltage: number | null) => ({ switchState, rsdVoltage, voltage: 38 })
  it.each([
    ['by its switch', said(0, 0.8), true],
    ['by its switch, though its output is above the limit', said(0, 22), true],
    ['not with its switch on, though its output is low', said(1, 0.9), false],
    ['by its output, where its switch says nothing', said(null, 1.5), true],
    ['not with a live output', said(null, 1.6), false],
    ['where it says neither', said(null, null), true],
  ])('%s', (_, reading, off) => {
    expect(isOff(reading)).toBe(off)
  })
})

describe('the restart of a module', () => {
  const number = '000000000001'
  const bench = (change: Parameters<typeof benchModule>[0], options: Partial<RestartOptions> = {}) => {
    const module = benchModule(change)
    const { driver, frames } = benchBus(new Map([[number, module]]))
    const onBus: OnBus = (ask) => ask(driver)
    const how = restartOn(onBus, number, {
      clock: steadyClock,
      stopping: new AbortController().signal,
      times: { poll: 5, answering: 100, silent: 200 },
      commandId: '00000000-0000-4000-8000-000000000001',
      maySend: () => true,
      isTaken: () => false,
      confirmed: () => {},
      isHeld: () => false,
      keepDown: async () => true,
      ...options,
    })
    return { how, driver, restarts: () => frames.filter((frame) => frame.startsWith('restart')) }
  }
  it('of one that is shut down is sent only when the hold is sure', async () => {
    const [asked, sure] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
    const keepDown = () => {
      asked.resolve()
      return sure.promise
    }
    const { how, driver, restarts } = bench({ on: false }, { keepDown })
    await asked.promise
    // A restart that does not wait for the hold would stand on the bus before this frame.
    expect(await driver.readRsd(number)).toMatchObject({ switchState: 0 })
    expect(restarts()).toEqual([])
    sure.resolve(true)
    expect(await how).toBe('restarted')
  })
  it.each([
    ['that is shut down', { on: false }, {}],
    ['whose shutdown is held, though it says that it is on', { on: true }, { isHeld: () => true }],
  ])('of one %s is not sent where the hold cannot be made sure', async (_, change, options) => {
    const { how, restarts } = bench(change, { ...options, keepDown: async () => false })
    expect(await how).toBe('notKept')
    expect(restarts()).toEqual([])
  })
  it('of one that is live is no reason to hold it', async () => {
    let kept = 0
    const keepDown = async () => ++kept > 0
    expect(await bench({}, { keepDown }).how).toBe('restarted')
    expect(kept).toBe(0)
  })
  it('is left where somebody took the module before it was sent', async () => {
    const { how, restarts } = bench({}, { maySend: () => false })
    expect(await how).toBe('left')
    expect(restarts()).toEqual([])
  })
})
