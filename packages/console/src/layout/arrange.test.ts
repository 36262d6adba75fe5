import { describe, expect, it } from 'vitest'
import { snapshotForTests } from '../../test/snapshot.ts'
import { arrangeElectrical, arrangePhysical } from './arrange.ts'
import { moduleAt } from './hit-test.ts'
import { segmentsOf } from './string-segments.ts'

describe('the physical arrangement', () => {
  it('places every module once', () => {
    const snapshot = snapshotForTests()
    const g = arrangePhysical(snapshot)
    const corners = new Set(snapshot.columns.id.map((_, i) => `${g.x[i]},${g.y[i]}`))
    expect(corners.size).toBe(snapshot.columns.id.length)
  })
  it('takes rows counted from 0 as well as from 1', () => {
    const fromOne = snapshotForTests()
    const fromZero = snapshotForTests()
    fromZero.columns.row = fromZero.columns.row.map((r) => r - 1)
    fromZero.columns.col = fromZero.columns.col.map((c) => c - 1)
    expect([...arrangePhysical(fromZero).y]).toEqual([...arrangePhysical(fromOne).y])
  })
  it('shows one block alone when asked', () => {
    const g = arrangePhysical(snapshotForTests(3, 4), 1)
    expect(g.frames.map((f) => f.name)).toEqual(['Hall B'])
    expect([...g.frameOf].filter((f) => f >= 0)).toHaveLength(4)
  })
})

describe('the electrical arrangement', () => {
  it('has a frame an inverter and one more for strings without', () => {
    const g = arrangeElectrical(snapshotForTests(), 'none')
    expect(g.frames.map((f) => [f.name, f.rowLabels])).toEqual([
      ['INV-01', ['S-1', 'S-2', 'S-3']],
      ['none', ['S-4']],
    ])
  })
  it('fills the width of the room, without cells as wide as a table has; each is found where it is drawn', () => {
    const snapshot = snapshotForTests(10, 20)
    for (const string of snapshot.strings) string.inverterId = 90
    const g = arrangeElectrical(snapshot, 'none')
    const roof = arrangePhysical(snapshot)
    expect(g.cellW).toBeGreaterThan(roof.cellW)
    expect(g.cellW).toBeLessThanOrEqual(24)
    expect(g.width / g.height).toBeLessThan(2.3)
    snapshot.columns.id.forEach((_, i) => {
      expect(moduleAt(g, g.x[i]! + g.cellW - 1, g.y[i]! + 1)).toBe(i)
    })
  })
  it('orders the modules of a string by their position in it', () => {
    const g = arrangeElectrical(snapshotForTests(1, 4), 'none')
    expect([...g.frames[0]!.grid]).toEqual([3, 2, 1, 0])
  })
})

describe('segments of strings', () => {
  it('are one for each row that a string lies in', () => {
    const snapshot = snapshotForTests()
    const segments = segmentsOf(arrangePhysical(snapshot), snapshot.columns.string)
    expect(segments.map((r) => [r.string, r.modules.length])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
    ])
  })
  it('break where another string lies between', () => {
    const snapshot = snapshotForTests(1, 5)
    snapshot.columns.string = [0, 0, 1, 0, 0, 1, 1, 1, 1, 1]
    const segments = segmentsOf(arrangePhysical(snapshot), snapshot.columns.string)
    expect(segments.map((r) => r.modules)).toEqual([[0, 1], [2], [3, 4], [5, 6, 7, 8, 9]])
  })
})
