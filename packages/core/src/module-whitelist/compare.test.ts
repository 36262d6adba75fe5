import { describe, expect, it } from 'vitest'
import { compareWhitelist, leavesOut } from './compare.ts'

const [one, two, stranger, neighbour] = ['200000011001', '200000011002', '200000990001', '200000021001'] as const

it('modules of ours stand first, on the list or not; then whom only the list has, and whether another concentrator has them', () => {
  expect(compareWhitelist([two, one], [stranger, one, neighbour], new Set([neighbour]))).toEqual([
    { number: two, state: 'unlisted', isElsewhere: false },
    { number: one, state: 'listed', isElsewhere: false },
    { number: stranger, state: 'stranger', isElsewhere: false },
    { number: neighbour, state: 'stranger', isElsewhere: true },
  ])
})

it('of an empty list every module of ours is unlisted, and nobody is a stranger', () => {
  expect(compareWhitelist([one], [])).toEqual([{ number: one, state: 'unlisted', isElsewhere: false }])
  expect(compareWhitelist([], [])).toEqual([])
})

describe('a whitelist', () => {
  it('leaves out what it does not have; without entries it leaves out nothing', () => {
    expect(leavesOut(['200000000001'], '200000000002')).toBe(true)
    expect(leavesOut(['200000000001'], '200000000001')).toBe(false)
    expect(leavesOut([], '200000000002')).toBe(false)
  })
})
