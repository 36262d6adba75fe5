import { describe, expect, it } from 'vitest'
import { numbersIn, provesWhitelist } from './proof.ts'

const [one, two, three] = ['200000011001', '200000011002', '200000011003'] as const

describe('the whitelist in an answer', () => {
  it('is its numbers in their order, none of them twice', () => {
    expect(numbersIn({ devices: [two, one] })).toEqual([two, one])
    expect(numbersIn({ devices: [] })).toEqual([])
  })
  it.each([
    ['nothing', null],
    ['no list', { devices: one }],
    ['a number that is none', { devices: ['20000001100'] }],
    ['a number as a figure', { devices: [200_000_011_001] }],
    ['a number twice', { devices: [one, one] }],
  ])('is not made of %s', (_name, answer) => {
    expect(numbersIn(answer)).toBeNull()
  })
})

describe('what a whitelist proves', () => {
  it.each([
    ['readWhitelist', [one], { devices: [], count: null }, true],
    ['addToWhitelist', [one, two], { devices: [two], count: 2 }, true],
    ['addToWhitelist', [one], { devices: [one, two], count: 2 }, false],
    ['addAllToWhitelist', [one, two, three], { devices: [], count: 3 }, true],
    ['addAllToWhitelist', [one, two], { devices: [], count: 3 }, false],
    ['removeFromWhitelist', [one], { devices: [two], count: 1 }, true],
    ['removeFromWhitelist', [one, two], { devices: [two, three], count: 1 }, false],
    ['clearWhitelist', [], { devices: [], count: null }, true],
    ['clearWhitelist', [one], { devices: [], count: null }, false],
  ] as const)('%s with %j read back of %j: %s', (action, listed, ordered, proven) => {
    expect(provesWhitelist[action](new Set(listed), ordered)).toBe(proven)
  })
})
