import { expect, it } from 'vitest'
import { registerToSend } from './to-send.ts'

const [one, two, three, stranger] = ['200000000001', '200000000002', '200000000003', '200000000009']
const [s1, s2] = ['300000000001', '300000000002']
const ours = [
  { number: one!, string: s1! },
  { number: two!, string: s2! },
  { number: three!, string: s2! },
]
const held = [
  { a: one!, bus: 'plc', string: s2 },
  { a: two!, bus: 'two', string: s2 },
  { a: stranger!, bus: 'plc' },
]

it('what nobody decided stays as the concentrator holds it', () => {
  expect(registerToSend(ours, held, new Set())).toEqual(held)
})

it('what was decided is as ours: changed, added behind the bus of its string, left out', () => {
  expect(registerToSend(ours, held, new Set([one!]))[0]).toEqual({ a: one, bus: 'plc', string: s1 })
  expect(registerToSend(ours, held, new Set([three!])).at(-1)).toMatchObject({ a: three, string: s2 })
  expect(registerToSend(ours, held, new Set([stranger!])).map(({ a }) => a)).toEqual([one, two])
})

it('everything is ours, without a bus where nothing says one', () => {
  expect(registerToSend(ours, held, 'everything').map(({ a }) => a)).toEqual([one, two, three])
  expect(registerToSend([{ number: one!, string: null }], [], 'everything')).toEqual([{ a: one }])
})
