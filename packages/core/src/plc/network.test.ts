import { describe, expect, it } from 'vitest'
import { type LineNode, lineNodesIn, lineStateOf, lineTreeOf } from './network.ts'

const none = { snrDb: null, rssiDbm: null, phase: null, area: null, areaConfidence: null, branch: null, branchConfidence: null }
const numberOf = (i: number): string => String(i).padStart(12, '0')
const node = (i: number, parent: number | null, hops: number | null = 1, wasAsked = true): LineNode => ({
  ...{ ...none, wasAsked },
  ...{ number: numberOf(i), parent: parent === null ? null : numberOf(parent), hops },
})
const shownOf = (nodes: LineNode[]) => lineTreeOf(nodes).map(({ number, depth, behind }) => [Number(number), depth, behind])

describe('the tree of a power line', () => {
  it('has each module before those that talk through it, and counts them', () => {
    expect(shownOf([node(3, 1, 2), node(1, null), node(4, 3, 3), node(2, null)])).toEqual([
      [1, 0, 2],
      [3, 1, 1],
      [4, 2, 0],
      [2, 0, 0],
    ])
  })
  it('has the silent ones last, and those whose carrier it does not know at the top', () => {
    expect(shownOf([node(1, null, null), node(2, 9, 2), node(3, null)])).toEqual([
      [2, 0, 0],
      [3, 0, 0],
      [1, 0, 0],
    ])
  })
  it('has those that were not asked behind the silent ones', () => {
    const rows = lineTreeOf([node(1, null, null, false), node(2, null, null), node(3, null)])
    expect(rows.map((row) => [Number(row.number), lineStateOf(row, 10)])).toEqual([
      [3, 'heard'],
      [2, 'silent'],
      [1, 'notAsked'],
    ])
  })
  it('has every module once, also where modules name each other', () => {
    expect(
      shownOf([node(1, 2), node(2, 1), node(3, 3)])
        .map(([number]) => number)
        .sort(),
    ).toEqual([1, 2, 3])
  })
})

describe('an answer about the power line', () => {
  const entry = {
    a: numberOf(1),
    parent: null,
    hops: 2,
    snr: 12.5,
    rssi: -71,
    phase: 'B',
    area: 'T1',
    areaSure: 0.9,
    branch: 'B1',
    branchSure: 2,
  }
  it('is read field by field; what can not be is not known', () => {
    expect(lineNodesIn({ devices: [entry] })).toEqual([
      {
        ...{ number: numberOf(1), wasAsked: true, parent: null, hops: 2, snrDb: 12.5, rssiDbm: -71, phase: 'b' },
        ...{ area: 'T1', areaConfidence: 0.9, branch: 'B1', branchConfidence: null },
      },
    ])
  })
  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('with asked %s counts as asked: %s', (asked, wasAsked) => {
    expect(lineNodesIn({ devices: [{ ...entry, asked }] })).toMatchObject([{ wasAsked }])
  })
  it.each([[null], [{}], [{ devices: [{}] }], [{ devices: [entry, entry] }]])('is none: %j', (answer) => {
    expect(lineNodesIn(answer)).toBeNull()
  })
  it.each([
    [null, null, 'silent'],
    [1, 9.9, 'weak'],
    [1, 10, 'heard'],
    [3, null, 'heard'],
  ] as const)('hops %s at %s dB count as %s', (hops, snrDb, state) => {
    expect(lineStateOf({ wasAsked: true, hops, snrDb }, 10)).toBe(state)
  })
})
