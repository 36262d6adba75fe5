import { expect, it } from 'vitest'
import { compareWhitelist } from './compare.ts'

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
