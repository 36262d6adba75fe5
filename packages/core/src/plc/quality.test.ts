import { describe, expect, it } from 'vitest'
import { qualitiesIn } from './quality.ts'

const said = { a: '200000000001', since: 1_790_000_000_000.4, asked: 4, answered: 3, ms: 214, snr: 23.5, rssi: -61 }

describe('what a concentrator says of how its devices answer', () => {
  it('has each device with its counts', () => {
    expect(qualitiesIn({ devices: [said, { ...said, a: '200000000002', answered: 0, ms: null, snr: null, rssi: null }] })).toEqual([
      { number: '200000000001', since: 1_790_000_000_000, asked: 4, answered: 3, answerMs: 214, snrDb: 23.5, rssiDbm: -61 },
      { number: '200000000002', since: 1_790_000_000_000, asked: 4, answered: 0, answerMs: null, snrDb: null, rssiDbm: null },
    ])
    expect(qualitiesIn({ devices: [] })).toEqual([])
  })
  it.each([
    ['no list', { devices: 3 }],
    ['nothing', null],
    ['a wrong number', { devices: [{ ...said, a: 'x' }] }],
    ['a count that is none', { devices: [{ ...said, asked: -1 }] }],
    ['no time', { devices: [{ ...said, since: 'now' }] }],
    ['a device twice', { devices: [said, said] }],
  ])('is no answer with %s', (_, answer) => {
    expect(qualitiesIn(answer)).toBeNull()
  })
  it('knows no figure where a figure cannot be', () => {
    expect(qualitiesIn({ devices: [{ ...said, ms: -1, snr: 1e9, rssi: 'x' }] })).toMatchObject([
      { answerMs: null, snrDb: null, rssiDbm: null },
    ])
  })
})
