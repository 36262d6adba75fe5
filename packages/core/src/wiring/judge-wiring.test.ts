import { describe, expect, it } from 'vitest'
import { type CellFacts, judgeWiring, type KnownName } from './judge-wiring.ts'

const now = Date.UTC(2026, 10, 26, 12)
const cell = (id: number, has: string, wants: string, more: Partial<CellFacts> = {}): CellFacts => ({
  id,
  name: wants,
  version: 1,
  seen: 1,
  current: has === '' ? null : { name: has, since: null },
  task: null,
  isLocked: false,
  ...more,
})
const at = (deviceId: number, more: Partial<KnownName> = {}): KnownName => ({
  part: 'panel',
  state: 'installed',
  until: null,
  seen: true,
  deviceId,
  ...more,
})
const stored: KnownName = { part: 'panel', state: 'inStore', until: now - 1, seen: true, deviceId: null }
const faults = (cells: CellFacts[], known: Record<string, KnownName> = {}) =>
  judgeWiring('panel', cells, new Map(Object.entries(known)), now)

describe('a change of the wiring', () => {
  it('binds, unbinds, replaces; what is asked for again is no change', () => {
    const cells = [cell(1, '', 'A'), cell(2, 'B', ''), cell(3, 'C', 'D'), cell(4, 'E', 'E', { isLocked: true })]
    expect(faults(cells, { A: stored, B: at(2), C: at(3), E: at(4) })).toEqual([])
  })

  it('exchanges two positions, and turns a ring of three, because each leaves its place', () => {
    const known = { A: at(1), B: at(2), C: at(3) }
    expect(faults([cell(1, 'A', 'B'), cell(2, 'B', 'A')], known)).toEqual([])
    expect(faults([cell(1, 'A', 'B'), cell(2, 'B', 'C'), cell(3, 'C', 'A')], known)).toEqual([])
    expect(faults([cell(1, '', 'B'), cell(2, 'B', '')], known)).toEqual([])
  })

  it.each([
    ['deviceBound', cell(1, '', 'B'), { B: at(2) }, 2],
    ['deviceBound', cell(1, 'A', 'B'), { A: at(1), B: at(2, { seen: false }) }, 2],
    ['otherEquipment', cell(1, '', 'B'), { B: { ...stored, seen: false } }, null],
    ['otherEquipment', cell(1, '', 'B'), { B: { ...stored, part: 'inverter' } }, null],
    ['changedMeanwhile', cell(1, 'A', '', { version: 2 }), {}, null],
    ['deviceLocked', cell(1, 'A', '', { isLocked: true }), {}, null],
    ['deviceInTask', cell(1, 'A', '', { task: 'T-1' }), {}, null],
    ['replacedTooEarly', cell(1, 'A', '', { current: { name: 'A', since: now } }), {}, null],
    ['serialNoUnreadable', cell(1, 'A', 'A B'), {}, null],
  ] as const)('is refused as %s', (refusal, asked, known, other) => {
    expect(faults([asked], known as Record<string, KnownName>)).toEqual([{ id: 1, refusal, other }])
  })

  it('tells every cell that is wrong', () => {
    expect(faults([cell(1, 'A', 'X'), cell(2, 'B', 'X'), cell(3, '', 'C')], { C: at(9) })).toEqual([
      { id: 1, refusal: 'wiredTwice', other: 2 },
      { id: 2, refusal: 'wiredTwice', other: 1 },
      { id: 3, refusal: 'deviceBound', other: 9 },
    ])
  })
})
