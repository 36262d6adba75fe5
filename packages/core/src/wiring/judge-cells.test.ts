import { describe, expect, it } from 'vitest'
import { type CellWish, faultOf, wantedBy } from './judge-cells.ts'
import type { WiredPart } from './wired-parts.ts'

const faultsOf = (part: WiredPart, wishes: readonly CellWish[], held: Readonly<Record<string, number>> = {}) => {
  const wanted = wantedBy(wishes)
  return wishes.map((wish) => faultOf(part, wish, wanted, (name) => held[name] ?? null))
}

describe('a cell of the wiring', () => {
  it('may name a panel that nobody has, or none', () => {
    expect(
      faultsOf('panel', [
        { id: 1, name: 'DQ08000068' },
        { id: 2, name: '' },
      ]),
    ).toEqual([null, null])
  })

  it.each([
    ['panel', 'DQ 0800', 'serialNoUnreadable'],
    ['panel', 'D'.repeat(65), 'serialNoUnreadable'],
    ['optimizer', '', 'deviceNumberMissing'],
    ['optimizer', '2000O0011001', 'numberNotDigits'],
    ['optimizer', '20000001100', 'numberLength'],
    ['optimizer', '999999999999', 'numberIsEverybody'],
  ] as const)('of a %s with %j is refused as %s', (part, name, refusal) => {
    expect(faultsOf(part, [{ id: 1, name }])).toEqual([{ refusal, other: null }])
  })

  it('names nothing that another cell names too: both are told of each other', () => {
    const cells = [
      { id: 1, name: 'A1' },
      { id: 2, name: 'A1' },
      { id: 3, name: '' },
      { id: 4, name: '' },
    ]
    expect(faultsOf('panel', cells)).toEqual([{ refusal: 'wiredTwice', other: 2 }, { refusal: 'wiredTwice', other: 1 }, null, null])
  })

  it('names nothing that is bound to another position, but may name what it has', () => {
    expect(faultsOf('panel', [{ id: 1, name: 'A1' }], { A1: 7 })).toEqual([{ refusal: 'deviceBound', other: 7 }])
    expect(faultsOf('panel', [{ id: 7, name: 'A1' }], { A1: 7 })).toEqual([null])
  })
})
