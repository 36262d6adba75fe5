import type { DecodedFrame, PassThrough } from '@sundial/contract/passed-frames.ts'
import { describe, expect, it } from 'vitest'
import { failedAgain, oldValuesOf } from './again.ts'

const frame = (address: string, more: Partial<DecodedFrame> = {}): DecodedFrame => ({
  ...{ hex: '68', bytes: 1, parts: [], address, function: 'read', side: 'request', di: 'A0010300', about: null },
  ...{ values: [], errors: [], fault: null, ...more },
})
const passed = (address: string, answer: 'reply' | 'refusal' | null, asked: Partial<DecodedFrame> = {}) => ({
  ...{ device: null, ms: 1, at: 5, note: null, asked: frame(address, asked) },
  answered: answer && frame(address, { side: answer, values: [{ name: 'voltage', value: 38, unit: 'V', missing: null }] }),
})
const order = (frames: PassThrough['frames'], status = 3): PassThrough => ({
  ...{
    number: 'T-1',
    taskId: 1,
    stationId: 1,
    timeZone: 'Asia/Shanghai',
    status,
    note: null,
    action: 'pt645',
    at: 1,
    by: null,
    readings: [],
    frames,
  },
})
const [one, two, three] = ['200000011001', '200000011002', '200000011003'] as const

describe('asking the failed ones again', () => {
  it('asks those that refused or were silent, and no other', () => {
    const last = order([passed(one, 'reply'), passed(two, 'refusal'), passed(three, null)])
    expect(failedAgain('1', last)).toEqual({
      count: 2,
      question: { call: '645', input: { gw: '1', addresses: [two, three], control: 'read', di: 'A0010300' } },
    })
  })
  it.each([
    ['nothing failed', order([passed(one, 'reply')], 2)],
    ['it still runs', order([passed(one, null)], 1)],
    ['it wrote', order([passed(one, null, { function: 'write' })])],
    ['everybody was asked', order([passed('999999999999', null)])],
    ['whoever hears it was asked', order([passed('AAAAAAAAAAAA', null)])],
    ['they were asked different things', order([passed(one, null), passed(two, null, { di: 'A0010400' })])],
    ['nothing was asked yet', undefined],
  ])('is not offered where %s', (_, last) => {
    expect(failedAgain('1', last)).toBeNull()
  })
})

describe('the value before a write', () => {
  it('is what the device answered last to a reading of the same item', () => {
    const all = [order([passed(one, null)]), order([passed(one, 'reply')]), order([passed(two, 'reply', { di: 'A0010400' })])]
    expect(oldValuesOf(all, { to: [one, two, 'AAAAAAAAAAAA'], di: 'a0010300' })).toEqual([
      { address: one, said: expect.objectContaining({ at: 5 }) },
      { address: two, said: null },
    ])
  })
})
