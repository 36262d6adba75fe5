import { describe, expect, it } from 'vitest'
import { scaleOf, valueAt } from './curve-scale.ts'
import { type Box, type Note, placeNotes } from './place-notes.ts'

const size = { width: 720, height: 380 }
const note = (key: string, x: number, y: number, text = 'measured 200 W'): Note => ({
  ...{ key, anchor: { x, y }, text, more: '29.5 V × 6.8 A, −32 %', tone: 'plain', below: true },
})
const isApart = (a: Box, b: Box) => a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y

describe('notes on a curve', () => {
  it('never overlap and never leave the drawing, however near their places are', () => {
    for (const [x, y] of [
      [60, 40],
      [360, 180],
      [700, 340],
    ] as const) {
      const placed = placeNotes([note('a', x, y), note('b', x + 5, y + 3), note('c', x - 4, y), note('d', x, y + 9)], [], size)
      expect(placed.length).toBeGreaterThan(1)
      placed.forEach(({ box }, k) => {
        expect(box.x).toBeGreaterThan(0)
        expect(box.x + box.width).toBeLessThanOrEqual(size.width)
        expect(box.y + box.height).toBeLessThan(size.height)
        for (const other of placed.slice(k + 1)) expect(isApart(box, other.box)).toBe(true)
      })
    }
  })

  it('flip to the left at the right edge', () => {
    expect(placeNotes([note('a', 690, 200)], [], size)).toMatchObject([{ isLeft: true }])
    expect(placeNotes([note('a', 60, 200)], [], size)).toMatchObject([{ isLeft: false }])
  })

  it('are five at most, and one without room is left out', () => {
    const many = Array.from({ length: 8 }, (_, k) => note(`${k}`, 80 + 80 * k, 100 + 20 * k))
    expect(placeNotes(many, [], size)).toHaveLength(5)
    expect(placeNotes([note('a', 100, 60, 'wide '.repeat(60))], [], { width: 330, height: 300 })).toEqual([])
  })

  it('cover the curve least', () => {
    const curve = Array.from({ length: 60 }, (_, k) => ({ x: 380 + 5 * k, y: 240 }))
    const [placed] = placeNotes([note('a', 360, 200)], curve, size)
    expect(placed!.isLeft || placed!.box.y + placed!.box.height < 240).toBe(true)
  })
})

describe('the axes of curves', () => {
  const curve = [
    [0, 9.7],
    [40, 9.2],
    [48.4, 0],
  ] as const

  it('end on round numbers a little beyond the largest value', () => {
    const { maxV, maxUp, ticksV, place } = scaleOf([curve], 'iv', size)
    expect([maxV, maxUp]).toEqual([50, 12])
    expect(ticksV).toEqual([0, 10, 20, 30, 40, 50])
    expect(place([0, 0])).toEqual({ x: 40, y: 346 })
    expect(scaleOf([curve], 'pv', size).maxUp).toBeGreaterThanOrEqual(368)
  })

  it('have a value between two points, and none beyond the ends', () => {
    expect(valueAt(curve, 20)).toBeCloseTo(9.45)
    expect(valueAt(curve, 60)).toBeNull()
    expect(valueAt([], 1)).toBeNull()
  })
})
