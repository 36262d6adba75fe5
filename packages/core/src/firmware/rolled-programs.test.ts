import { describe, expect, it } from 'vitest'
import { endOfProgram, planPrograms } from './rolled-programs.ts'

describe('the end of an update of a concentrator', () => {
  it.each([
    ['verified', null, 'verified'],
    ['failed', 'fellBack', 'fellBack'],
    ['failed', 'notRestarted', 'failed'],
    ['failed', 'interrupted', 'failed'],
    ['failed', 'answerUnreadable', 'failed'],
    ['failed', 'signatureWrong', 'left'],
    ['failed', 'fileNotWhole', 'left'],
    ['failed', 'diskFull', 'left'],
    ['unknown', 'noAnswer', 'failed'],
    ['unknown', 'tooLate', 'left'],
    ['cancelled', 'withdrawn', 'left'],
    ['expired', null, 'left'],
    ['accepted', null, null],
    ['queued', null, null],
  ] as const)('%s (%s) counts as %s', (phase, note, end) => expect(endOfProgram(phase, note)).toBe(end))
})

describe('the stages of a roll-out to concentrators', () => {
  const concentrators = [1, 2, 3].flatMap((stationId) => ['a', 'b', 'c'].map((name) => ({ gw: `${stationId}${name}`, stationId })))
  const staged = (sizes: { pilotCount: number; sharePercent: number }) => {
    const planned = planPrograms(concentrators, sizes)
    return [1, 2, 3].map((stage) => [...planned].flatMap(([gw, at]) => (at === stage ? [gw] : [])).join(' '))
  }
  it('are a pilot in one place, one of each plant in turn, and all others', () => {
    expect(staged({ pilotCount: 2, sharePercent: 30 })).toEqual(['1a 1b', '1c 2a 3a', '2b 2c 3b 3c'])
  })
  it.each([
    [{ pilotCount: 1, sharePercent: 0 }, ['1a', '', '1b 1c 2a 2b 2c 3a 3b 3c']],
    [{ pilotCount: 20, sharePercent: 50 }, ['1a 1b 1c 2a 2b 2c 3a 3b 3c', '', '']],
  ] as const)('%j: each concentrator has one', (sizes, stages) => expect(staged(sizes)).toEqual(stages))
})
