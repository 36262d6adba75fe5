import { describe, expect, it } from 'vitest'
import { snapshotForTests } from '../../test/snapshot.ts'
import { arrangePhysical } from './arrange.ts'
import { cellH, cellW, pitchX, pitchY } from './geometry.ts'
import { moduleAt, moduleAtScreen, modulesInBand, neighbour } from './hit-test.ts'
import { zoomAt } from './view.ts'

const g = arrangePhysical(snapshotForTests(6, 4))
const middle = (i: number) => ({ x: g.x[i]! + cellW / 2, y: g.y[i]! + cellH / 2 })

describe('the module at a point', () => {
  it('is found at the middle of each cell', () => {
    const found = [...g.x].map((_, i) => moduleAt(g, middle(i).x, middle(i).y))
    expect(found).toEqual([...g.x].map((_, i) => i))
  })
  it('is none in an aisle, above a frame, or beside it', () => {
    const third = g.y[2 * 4]! + cellH
    expect(moduleAt(g, g.x[0]! + 2, third + 5)).toBe(-1)
    expect(moduleAt(g, g.x[0]! + 2, g.y[0]! - 3)).toBe(-1)
    expect(moduleAt(g, g.x[3]! + cellW + 8, g.y[0]! + 4)).toBe(-1)
  })
  it('stays the same module at any zoom', () => {
    const view = zoomAt({ scale: 1, x: 10, y: 5 }, 2.5, 40, 30)
    const p = middle(9)
    expect(moduleAtScreen(g, view, p.x * view.scale + view.x, p.y * view.scale + view.y)).toBe(9)
  })
})

describe('a rubber band', () => {
  const view = { scale: 1, x: 0, y: 0 }
  it('catches what it touches, whichever corner it began at', () => {
    const from = middle(0)
    const to = middle(5)
    expect(modulesInBand(g, view, from, to)).toEqual([0, 1, 4, 5])
    expect(modulesInBand(g, view, to, from)).toEqual([0, 1, 4, 5])
  })
  it('catches nothing beside the layout', () => {
    expect(modulesInBand(g, view, { x: -50, y: -50 }, { x: -10, y: -10 })).toEqual([])
  })
})

describe('arrow keys', () => {
  it('go to the next module straight ahead', () => {
    expect(neighbour(g, 0, 'ArrowRight')).toBe(1)
    expect(neighbour(g, 5, 'ArrowLeft')).toBe(4)
    expect(neighbour(g, 0, 'ArrowDown')).toBe(4)
    expect(neighbour(g, 13, 'ArrowUp')).toBe(9)
  })
  it('stay at the edge', () => {
    expect(neighbour(g, 0, 'ArrowLeft')).toBe(0)
    expect(neighbour(g, 3, 'ArrowRight')).toBe(3)
  })
  it('cross from one block into the next', () => {
    expect(neighbour(g, 20, 'ArrowDown')).toBe(24)
  })
})

it('cells are one pitch apart', () => {
  expect(g.x[1]! - g.x[0]!).toBe(pitchX)
  expect(g.y[4]! - g.y[0]!).toBe(pitchY)
})
