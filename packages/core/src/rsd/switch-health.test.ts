import { describe, expect, it } from 'vitest'
import { driftMsOf, judgeSwitching, middleMs, type SwitchRecord } from './switch-health.ts'

const sound: SwitchRecord = {
  ...{ proven: 8, failed: 0, silent: 0, failedInARow: 0, silentInARow: 0 },
  ...{ measured: 8, medianMs: 4000, msPerDay: 0, measuredDays: 200 },
}
const plantMs = 4000

describe('how an RSD switches', () => {
  it.each([
    ['sound', sound, 'sound'],
    ['never ordered', { ...sound, proven: 0, measured: 0, medianMs: null, msPerDay: null, measuredDays: null }, 'untried'],
    ['failed once', { ...sound, failed: 1, failedInARow: 1 }, 'sound'],
    ['failed twice in a row', { ...sound, failed: 2, failedInARow: 2 }, 'failsAgain'],
    ['failed three times with proofs between', { ...sound, failed: 3 }, 'failsAgain'],
    ['silent twice', { ...sound, silent: 2, silentInARow: 2 }, 'sound'],
    ['silent three times in a row', { ...sound, silent: 3, silentInARow: 3 }, 'silent'],
    ['silent three times with proofs between', { ...sound, silent: 3, silentInARow: 1 }, 'sound'],
    ['failing counts before silent', { ...sound, failed: 2, failedInARow: 2, silent: 3, silentInARow: 3 }, 'failsAgain'],
    ['twice as slow as the plant', { ...sound, medianMs: 8000 }, 'slow'],
    ['slow, but only two were measured', { ...sound, medianMs: 8000, measured: 2 }, 'sound'],
    ['a tenth slower in 30 days', { ...sound, msPerDay: 400 / 30 + 0.01 }, 'slower'],
    ['slower by less', { ...sound, msPerDay: 390 / 30 }, 'sound'],
    ['slower, of five shutdowns', { ...sound, msPerDay: 100, measured: 5 }, 'sound'],
    ['slower within 59 days', { ...sound, msPerDay: 100, measuredDays: 59 }, 'sound'],
    ['faster', { ...sound, msPerDay: -100 }, 'sound'],
  ] as const)('%s', (_, record, verdict) => {
    expect(judgeSwitching(record, plantMs)).toBe(verdict)
  })
  it('is not slow where the plant has no time', () => {
    expect(judgeSwitching({ ...sound, medianMs: 8000 }, null)).toBe('sound')
  })
})

describe('drift', () => {
  it('is told for 30 days', () => expect(driftMsOf({ ...sound, msPerDay: 10 })).toBe(300))
  it('of too few is not told', () => expect(driftMsOf({ ...sound, measured: 5 })).toBeNull())
  it('of none is not told', () => expect(driftMsOf({ ...sound, msPerDay: null, measuredDays: null })).toBeNull())
})

describe('the middle time of a plant', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[5], 5],
    [[9, null, 1, 5], 5],
    [[9, 1, 5, 7], 6],
  ])('of %j is %j', (times, middle) => {
    expect(middleMs(times.map((medianMs) => ({ medianMs })))).toBe(middle)
  })
})
