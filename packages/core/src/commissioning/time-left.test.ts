import { expect, it } from 'vitest'
import type { StepState } from './plan.ts'
import type { StepName } from './steps.ts'
import { type PacedStep, shareDone, timeLeft, usualMsOf } from './time-left.ts'

const minute = 60_000
const now = 100 * minute
const step = (name: StepName, state: StepState, change: Partial<PacedStep> = {}): PacedStep => ({
  ...{ step: name, state, beganAt: null, endedAt: null, asked: 0, ended: 0, usualMs: null },
  ...change,
})
const took = (minutes: number) => ({ beganAt: now - 50 * minute, endedAt: now - 50 * minute + minutes * minute })

it('a step under way goes on as fast as it went', () => {
  const running = step('strings', 'running', { beganAt: now - 6 * minute, asked: 220, ended: 132, usualMs: 99 * minute })
  expect(timeLeft([running], now)).toEqual({ ms: 4 * minute, atLeast: false })
})

it('before anything of it has ended it takes what it usually takes, and never less than nothing', () => {
  const running = step('selfTest', 'running', { beganAt: now - 6 * minute, asked: 220, ended: 2, usualMs: 10 * minute })
  expect(timeLeft([running], now)).toEqual({ ms: 4 * minute, atLeast: false })
  expect(timeLeft([{ ...running, usualMs: 5 * minute }], now)).toEqual({ ms: 0, atLeast: false })
})

it('steps that ask each module once are as fast as the ones before them here, whatever others took', () => {
  const steps = [
    step('discovery', 'done', took(6)),
    step('area', 'done', took(2)),
    step('branch', 'waiting', { usualMs: 90 * minute }),
    step('firstReading', 'waiting'),
  ]
  expect(timeLeft(steps, now)).toEqual({ ms: 8 * minute, atLeast: false })
})

it('the last step takes as long as the register took to go down', () => {
  expect(timeLeft([step('register', 'done', took(1)), step('certificate', 'waiting', { usualMs: 7 * minute })], now)).toEqual({
    ...{ ms: minute, atLeast: false },
  })
})

it('says at least where a step is left of which nobody knows, and nothing where nothing is known or left', () => {
  const strings = step('strings', 'waiting')
  expect(timeLeft([step('area', 'waiting', { usualMs: minute }), strings], now)).toEqual({ ms: minute, atLeast: true })
  expect(timeLeft([strings], now)).toBeNull()
  expect(timeLeft([step('area', 'done', took(1)), step('strings', 'skipped')], now)).toBeNull()
})

it('each step is the same share of the whole, the one under way as far as it is', () => {
  const steps = [
    step('area', 'done', took(1)),
    step('clock', 'skipped'),
    step('strings', 'running', { asked: 10, ended: 5 }),
    step('selfTest', 'failed'),
  ]
  expect(shareDone(steps)).toBe(0.625)
  expect(shareDone([])).toBe(0)
})

it('usually takes the middle of what others took, for as many modules where these count', () => {
  const of = (name: StepName, ...pairs: [ms: number, modules: number][]) => pairs.map(([ms, modules]) => ({ step: name, ms, modules }))
  const times = [...of('area', [100, 10], [900, 10], [120, 10]), ...of('clock', [50, 10], [70, 200], [60, 20])]
  expect([usualMsOf('area', 20, times), usualMsOf('clock', 20, times), usualMsOf('strings', 20, times)]).toEqual([240, 60, null])
})
