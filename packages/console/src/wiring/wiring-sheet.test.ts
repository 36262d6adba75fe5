import { describe, expect, it } from 'vitest'
import { blockOf, copied, filledDown, nextName, pasted, rangeOf } from './block.ts'
import { actOfKey } from './cell-keys.ts'
import type { Edit } from './draft.ts'
import { faultsIn, fixed, fixOf, shapesOf } from './faults.ts'
import { type Grid, gridOf, type Position } from './grid.ts'
import { keptIn, keptText } from './keep-draft.ts'

/** Two strings of three places; the last place of the second is empty. */
const sheet = (): Grid => {
  const strings = [1, 2].map((id) => ({
    ...{ id, code: `A-0${id}`, number: `30000000000${id}` },
    ...{ inverterId: null, inverterCode: null, gw: '100000000001', concentratorName: 'GW-01' },
  }))
  const position = (stringId: number, place: number): Position => {
    const n = (stringId - 1) * 3 + place
    return {
      ...{ id: n, stringId, place, code: `M${n}`, number: `20000000000${n}`, model: 'X', flag: null, version: 1 },
      serialNo: n === 6 ? null : `DQ0800010${n}`,
    }
  }
  return gridOf({ strings, positions: [1, 2].flatMap((string) => [1, 2, 3].map((place) => position(string, place))) })
}
const grid = sheet()
const nameOf = (id: number): string => grid.byId.get(id)!.serialNo ?? ''
const edits = (...cells: [number, string][]) => new Map(cells.map(([id, name]): [number, Edit] => [id, { name, version: 1 }]))
const faultsOf = (...cells: [number, string][]) =>
  faultsIn(grid, { part: 'panel', edits: edits(...cells), shapes: shapesOf(grid, 'panel'), left: new Map(), previews: new Map() })

describe('a block from a spreadsheet', () => {
  it('is read by lines and tabs, without quotes and the last line end', () => {
    expect(blockOf('a\t"b"\r\n c \td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
  it('goes to the cells from a spot on, and says how many have no position', () => {
    const { names, missed } = pasted(grid, { col: 1, row: 1 }, blockOf('p\tq\nr\t\ns'))
    expect([...names]).toEqual([
      [5, 'p'],
      [6, 'r'],
    ])
    expect(missed).toBe(2)
  })
  it('is made of a range as it was read', () => {
    const range = rangeOf({ col: 1, row: 1 }, { col: 0, row: 0 })
    expect(copied(grid, range, nameOf)).toBe('DQ08000101\tDQ08000104\nDQ08000102\tDQ08000105')
  })
})

describe('filling down', () => {
  it.each([
    ['DQ08000099', 1, 'DQ08000100'],
    ['0009', 1, '0010'],
    ['999', 1, null],
    ['abc', 1, null],
  ])('%s counted on by %i is %s', (name, by, next) => {
    expect(nextName(name, by)).toBe(next)
  })
  it('counts each column on from its first cell', () => {
    const range = rangeOf({ col: 0, row: 0 }, { col: 1, row: 2 })
    expect([...filledDown(grid, range, nameOf)]).toEqual([
      [2, 'DQ08000102'],
      [3, 'DQ08000103'],
      [5, 'DQ08000105'],
      [6, 'DQ08000106'],
    ])
  })
})

describe('what is wrong with the cells', () => {
  it('is nothing where a free number is bound, or two cells exchange theirs', () => {
    expect(faultsOf([6, 'DQ08000199'])).toEqual([])
    expect(faultsOf([1, 'DQ08000102'], [2, 'DQ08000101'])).toEqual([])
  })
  it('is a number that another cell of the plant has; moving it here empties that cell', () => {
    const [fault] = faultsOf([6, 'DQ08000101'])
    expect(fault).toMatchObject({ id: 6, refusal: 'deviceBound', other: 1 })
    expect(fixOf('panel', fault!)).toBe('moveHere')
    expect([...fixed(grid, 'panel', fault!, 'moveHere')]).toEqual([[1, { name: '', version: 1 }]])
  })
  it('is the second of two edited cells with one number, not the first', () => {
    expect(faultsOf([3, 'DQ08000150'], [6, 'DQ08000150']).map(({ id, refusal }) => [id, refusal])).toEqual([[6, 'wiredTwice']])
  })
  it('is the letter O in a place where all have digits, with what was meant', () => {
    const [fault] = faultsOf([6, 'DQ0800O199'])
    expect(fault).toMatchObject({ refusal: 'lookAlike', meant: { name: 'DQ08000199' } })
    expect([...fixed(grid, 'panel', fault!, fixOf('panel', fault!))]).toEqual([[6, { name: 'DQ08000199', version: 1 }]])
  })
  it('is a version that somebody else has moved on from', () => {
    const stale = new Map([[6, { name: 'DQ08000199', version: 0 }]])
    const found = faultsIn(grid, { part: 'panel', edits: stale, shapes: [], left: new Map(), previews: new Map() })
    expect(found).toMatchObject([{ id: 6, refusal: 'changedMeanwhile' }])
    expect([...fixed(grid, 'panel', found[0]!, 'keepMine')]).toEqual([[6, { name: 'DQ08000199', version: 1 }]])
  })
  it('is nothing in 1,200 cells that are all new', () => {
    const strings = Array.from({ length: 60 }, (_, i) => ({ ...grid.strings[0]!, id: i + 1 }))
    const positions = Array.from({ length: 1200 }, (_, i) => {
      const serialNo = `DQ${String(i).padStart(8, '0')}`
      return { ...grid.byId.get(1)!, id: i + 1, stringId: Math.floor(i / 20) + 1, place: (i % 20) + 1, serialNo }
    })
    const large = gridOf({ strings, positions })
    const all = edits(...positions.map(({ id }): [number, string] => [id, `DR${String(id).padStart(8, '0')}`]))
    const shapes = shapesOf(large, 'panel')
    expect(faultsIn(large, { part: 'panel', edits: all, shapes, left: new Map(), previews: new Map() })).toEqual([])
  })
})

describe('keys of the sheet', () => {
  const key = (name: string, more: Partial<Parameters<typeof actOfKey>[0]> = {}) =>
    actOfKey({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })
  it.each([
    ['F2', {}, { act: 'edit' }],
    ['F8', { shiftKey: true }, { act: 'error', forward: false }],
    ['Delete', {}, { act: 'unbind' }],
    ['d', { ctrlKey: true }, { act: 'fill' }],
    ['z', { ctrlKey: true }, { act: 'undo' }],
    ['Z', { metaKey: true, shiftKey: true }, { act: 'redo' }],
    ['Enter', {}, { act: 'move', by: { col: 0, row: 1 }, extend: false }],
    ['ArrowDown', { ctrlKey: true }, { act: 'edge', extend: false, row: 'last' }],
    ['4', {}, { act: 'type', text: '4' }],
    ['Tab', {}, null],
    ['v', { ctrlKey: true }, null],
  ])('%s with %o', (name, more, act) => {
    expect(key(name, more)).toEqual(act)
  })
})

describe('a draft that waits in the browser', () => {
  it('is read as it was kept, and nothing else is', () => {
    const kept = { part: 'panel' as const, edits: edits([6, 'DQ08000199']) }
    expect(keptIn(keptText(kept))).toEqual(kept)
    for (const text of [
      null,
      '',
      '{',
      '{"part":"roof","edits":[[1,{"name":"a","version":1}]]}',
      '{"part":"panel","edits":[[1,{"name":2}]]}',
    ])
      expect(keptIn(text)).toBeNull()
  })
})
