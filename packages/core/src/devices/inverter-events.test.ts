import { describe, expect, it } from 'vitest'
import { saysArc, saysGroundFault } from './inverter-events.ts'

describe('what an inverter says by its event bits', () => {
  it.each<[string, { own: number | null; ofInputs: number | null }, { ground: boolean | null; arc: boolean | null }]>([
    ['nothing, as agents before these quantities', { own: null, ofInputs: null }, { ground: null, arc: null }],
    ['all is well', { own: 0, ofInputs: 0 }, { ground: false, arc: false }],
    ['all is well, without words of its inputs: of an arc nothing', { own: 0, ofInputs: null }, { ground: false, arc: null }],
    ['a ground fault of itself', { own: 1, ofInputs: null }, { ground: true, arc: null }],
    ['a ground fault of an input', { own: 0, ofInputs: 1 }, { ground: true, arc: false }],
    ['an arc on an input', { own: 0, ofInputs: 0x8000 }, { ground: false, arc: true }],
    ['bit 15 of its own word, which is a failed test and no arc', { own: 0x8000, ofInputs: 0 }, { ground: false, arc: false }],
    ['both beside the highest bit', { own: 0x8000_0000, ofInputs: 0x8000_8001 }, { ground: true, arc: true }],
  ])('%s', (_, events, said) => {
    expect({ ground: saysGroundFault(events), arc: saysArc(events) }).toEqual(said)
  })
})
