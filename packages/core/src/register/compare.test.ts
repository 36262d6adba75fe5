import { describe, expect, it } from 'vitest'
import { compareRegisters, type Evidence } from './compare.ts'
import type { HeldModule } from './held.ts'

const gw = '100000000001'
const one = '200000000001'
const two = '200000000002'
const s1 = '300000000001'
const s2 = '300000000002'
const held = (a: string, string?: string): HeldModule => ({ a, bus: 'plc', ...(string && { string }) })
const evidence = (more: Partial<Evidence> = {}): Evidence => ({ gw, sent: null, elsewhere: new Set(), recordMinutes: [15], ...more })
const device = { field: 'device', number: one } as const

describe('the register of a concentrator against ours', () => {
  it.each([
    ['the same', [{ number: one, string: s1 }], [held(one, s1)], {}, []],
    ['a concentrator that does not know its strings', [{ number: one, string: s1 }], [held(one)], {}, []],
    ['nothing on either side', [], [], {}, []],
    [
      'only here and never sent down',
      [{ number: one, string: s1 }],
      [],
      {},
      [{ ...device, ours: s1, theirs: null, suggestion: 'ours', reason: 'neverSent' }],
    ],
    [
      'only here though it was sent down',
      [{ number: one, string: null }],
      [],
      { sent: [held(one, s1)] },
      [{ ...device, ours: '', theirs: null, suggestion: 'ours', reason: 'lostThere' }],
    ],
    ['only there and unknown', [], [held(one)], {}, [{ ...device, ours: null, theirs: '', suggestion: null, reason: 'unknownHere' }]],
    [
      'only there, of another concentrator',
      [],
      [held(one, s1)],
      { elsewhere: new Set([one]) },
      [{ ...device, ours: null, theirs: s1, suggestion: 'ours', reason: 'belongsElsewhere' }],
    ],
    [
      'another string, never sent down',
      [{ number: one, string: s1 }],
      [held(one, s2)],
      {},
      [{ number: one, field: 'string', ours: s1, theirs: s2, suggestion: null, reason: 'neverAgreed' }],
    ],
    [
      'another string, changed here since it was sent down',
      [{ number: one, string: s1 }],
      [held(one, s2)],
      { sent: [held(one, s2)] },
      [{ number: one, field: 'string', ours: s1, theirs: s2, suggestion: 'ours', reason: 'changedHere' }],
    ],
    [
      'another string, changed there since it was sent down',
      [{ number: one, string: s1 }],
      [held(one, s2)],
      { sent: [held(one, s1)] },
      [{ number: one, field: 'string', ours: s1, theirs: s2, suggestion: null, reason: 'changedThere' }],
    ],
    [
      'another interval',
      [],
      [],
      { recordMinutes: [15, 60] },
      [{ number: gw, field: 'interval', ours: '15', theirs: '15, 60', suggestion: 'ours', reason: 'planInterval' }],
    ],
  ] as const)('%s', (_name, ours, theirs, more, differences) => {
    expect(compareRegisters(ours, theirs, evidence(more))).toEqual(differences)
  })

  it('has ours in their order, then the interval, then strangers', () => {
    const found = compareRegisters([{ number: two, string: s1 }], [held(one)], evidence({ recordMinutes: [60] }))
    expect(found.map(({ number }) => number)).toEqual([two, gw, one])
  })
})
