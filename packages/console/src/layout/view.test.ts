import { describe, expect, it } from 'vitest'
import { fitView, keepInSight, levelOf, nextStep, reveal, zoomAt } from './view.ts'

describe('level of detail', () => {
  it.each([
    [0.29, 'bars'],
    [0.3, 'plain'],
    [0.59, 'plain'],
    [0.6, 'marks'],
    [2.79, 'marks'],
    [2.8, 'watts'],
  ] as const)('at a scale of %s is %s', (scale, level) => {
    expect(levelOf(scale)).toBe(level)
  })
})

describe('fitting', () => {
  it('shows all of a layout', () => {
    const view = fitView({ w: 2400, h: 1000 }, { w: 824, h: 430 })
    expect(2400 * view.scale).toBeLessThanOrEqual(824)
    expect(1000 * view.scale).toBeLessThanOrEqual(430)
  })
  it('does not blow a small station up beyond 300 %', () => {
    expect(fitView({ w: 60, h: 40 }, { w: 800, h: 400 }).scale).toBe(3)
  })
  it('prefers 100 % where it is nearly that, so that cells are sharp', () => {
    expect(fitView({ w: 824, h: 300 }, { w: 850, h: 430 }).scale).toBe(1)
  })
  it('leaves room beside it for notes, and no more than a third of the width', () => {
    expect(800 * fitView({ w: 800, h: 100 }, { w: 1000, h: 430 }, 232).scale).toBeLessThanOrEqual(1000 - 232)
    expect(800 * fitView({ w: 800, h: 100 }, { w: 600, h: 430 }, 400).scale).toBeGreaterThan(380)
    const high = { w: 300, h: 800 }
    expect(fitView(high, { w: 1000, h: 430 }, 232)).toEqual(fitView(high, { w: 1000, h: 430 }))
  })
  it('survives a canvas without size', () => {
    expect(fitView({ w: 100, h: 100 }, { w: 0, h: 0 }).scale).toBe(1)
  })
})

describe('zooming', () => {
  it('keeps the point under the pointer', () => {
    const before = { scale: 1, x: 12, y: -7 }
    const after = zoomAt(before, 1.7, 200, 90)
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale)
    expect((90 - after.y) / after.scale).toBeCloseTo((90 - before.y) / before.scale)
  })
  it('has steps up and down from anywhere and ends', () => {
    expect([nextStep(1, true), nextStep(1, false), nextStep(0.93, true)]).toEqual([1.25, 0.85, 1])
    expect(nextStep(6, true)).toBe(6)
  })
})

describe('moving', () => {
  it('never loses the layout', () => {
    const view = keepInSight({ scale: 1, x: 9000, y: -9000 }, { w: 500, h: 300 }, { w: 800, h: 400 })
    expect(view.x).toBeLessThan(800)
    expect(view.y + 300).toBeGreaterThan(0)
  })
  it('reveals a box, and leaves a visible one where it is', () => {
    const view = { scale: 1, x: 0, y: 0 }
    expect(reveal(view, { x: 100, y: 100, w: 10, h: 16 }, { w: 800, h: 400 })).toEqual(view)
    expect(reveal(view, { x: 900, y: 100, w: 10, h: 16 }, { w: 800, h: 400 }).x).toBe(-(910 - 800 + 8))
  })
})
