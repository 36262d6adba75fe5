import { describe, expect, it } from 'vitest'
import { aisle, buildFrame, type FrameSeed, geometryOf, headH, labelWidth, pitchX, pitchY } from './geometry.ts'
import { placeInRows, placeOnRoof, placeToFit } from './place-frames.ts'

const seed = (rows: number, cols: number, part: Partial<FrameSeed> = {}): FrameSeed => ({
  key: 'a',
  name: 'A',
  rows,
  cols,
  aisleEvery: 3,
  rowLabels: null,
  labelW: labelWidth,
  outlined: false,
  cells: Array.from({ length: rows * cols }, (_, i) => ({ module: i, row: Math.floor(i / cols), col: i % cols, string: i % 2 })),
  ...part,
})

describe('a frame', () => {
  it('has an aisle after every third row', () => {
    const { rowY } = buildFrame(seed(7, 2))
    expect([...rowY]).toEqual([0, pitchY, 2 * pitchY, 3 * pitchY + aisle, 4 * pitchY + aisle, 5 * pitchY + aisle, 6 * pitchY + 2 * aisle])
  })
  it('has none when the register says so', () => {
    expect(buildFrame(seed(7, 2, { aisleEvery: 0 })).rowY[6]).toBe(6 * pitchY)
  })
  it('counts its modules and strings', () => {
    expect(buildFrame(seed(4, 5))).toMatchObject({ modules: 20, strings: 2 })
  })
  it('leaves out what lies outside of its grid', () => {
    const frame = buildFrame(seed(1, 2, { cells: [{ module: 0, row: 5, col: 0, string: 0 }] }))
    expect([...frame.grid]).toEqual([-1, -1])
  })
  it('keeps room for row labels left of its cells', () => {
    const frame = buildFrame(seed(1, 2, { rowLabels: ['A-01'] }))
    const g = geometryOf([frame], 2)
    expect([g.x[0], g.x[1]]).toEqual([labelWidth, labelWidth + pitchX])
  })
})

describe('blocks on a roof', () => {
  const frames = () => [buildFrame(seed(15, 36)), buildFrame(seed(14, 30)), buildFrame(seed(4, 60))]
  const placesM = [
    { xM: 0, yM: 0 },
    { xM: 45, yM: 0 },
    { xM: 0, yM: 44 },
  ]
  it('stand beside each other where they do, and below where they do', () => {
    const [a, b, c] = frames()
    placeOnRoof([a!, b!, c!], placesM)
    expect(b!.x).toBeGreaterThan(a!.x + a!.w)
    expect(b!.y).toBe(a!.y)
    expect(c!.x).toBe(0)
    expect(c!.y).toBeGreaterThan(a!.y + a!.h)
  })
  it('never overlap, even where the register puts them on the same place', () => {
    const all = frames()
    placeOnRoof(
      all,
      all.map(() => ({ xM: 0, yM: 0 })),
    )
    all.sort((p, q) => p.x - q.x)
    expect(all[1]!.x).toBeGreaterThan(all[0]!.x + all[0]!.w)
    expect(all[2]!.x).toBeGreaterThan(all[1]!.x + all[1]!.w)
  })
  it('leave room for their names', () => {
    const all = frames()
    placeOnRoof(all, placesM)
    expect(all[0]!.y).toBe(headH)
  })
})

describe('inverters in rows', () => {
  it('go to the next row when they would be too wide', () => {
    const frames = [buildFrame(seed(2, 10)), buildFrame(seed(2, 10)), buildFrame(seed(2, 10))]
    placeInRows(frames, 280)
    expect(frames.map((f) => f.y > headH)).toEqual([false, false, true])
    expect(frames[2]!.x).toBe(0)
  })
  it('stand in as many columns as makes them largest', () => {
    const frames = Array.from({ length: 6 }, () => buildFrame(seed(10, 20)))
    placeToFit(frames)
    expect(new Set(frames.map((f) => f.x)).size).toBe(3)
  })
  it('four inverters of 15 strings of 20 modules stand side by side: a wide room is used in its whole width', () => {
    const frames = Array.from({ length: 4 }, () => buildFrame(seed(15, 20, { aisleEvery: 0, rowLabels: Array(15).fill('A-01') })))
    placeToFit(frames)
    expect(new Set(frames.map((f) => f.y)).size).toBe(1)
  })
})

describe('corners of modules', () => {
  it('a module without a place has none', () => {
    const g = geometryOf([buildFrame(seed(1, 1))], 2)
    expect(g.frameOf[1]).toBe(-1)
    expect(g.x[1]).toBeNaN()
  })
})
