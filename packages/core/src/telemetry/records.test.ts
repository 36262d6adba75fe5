import { describe, expect, it } from 'vitest'
import { recordsIn } from './records.ts'

const at = 1_790_000_000_000
const said = { a: '200000000001', minutes: 15, points: [[at, 312.5, 41.2, 7.6, 45, null]] }
const quantities = ['power', 'voltage', 'current', 'temperature', 'rsdVoltage']

describe('what a concentrator has recorded of its modules', () => {
  it('has each module with its instants and values', () => {
    expect(recordsIn({ quantities, devices: [said, { a: '200000000002', minutes: 5, points: [] }] })).toEqual({
      quantities,
      modules: [
        { number: '200000000001', minutes: 15, points: [{ at, values: [312.5, 41.2, 7.6, 45, null] }] },
        { number: '200000000002', minutes: 5, points: [] },
      ],
    })
  })
  it('leaves out a quantity that is not known', () => {
    const told = recordsIn({ quantities: ['humidity', 'power'], devices: [{ ...said, points: [[at, 60, 300]] }] })
    expect(told).toMatchObject({ quantities: ['power'], modules: [{ points: [{ at, values: [300] }] }] })
  })
  it.each([
    ['no list', { quantities, devices: null }],
    ['no quantities', { devices: [said] }],
    ['a value too few', { quantities, devices: [{ ...said, points: [[at, 1]] }] }],
    ['a word for a value', { quantities, devices: [{ ...said, points: [[at, 'x', 1, 1, 1, 1]] }] }],
    ['no instant', { quantities, devices: [{ ...said, points: [['x', 1, 1, 1, 1, 1]] }] }],
  ])('is no answer with %s', (_, answer) => {
    expect(recordsIn(answer)).toBeNull()
  })
})
