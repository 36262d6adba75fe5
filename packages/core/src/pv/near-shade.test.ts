import { describe, expect, it } from 'vitest'
import { beamAt, horizonDeg, rowShade, type ShadeObject } from './near-shade.ts'

const south = (elevationDeg: number) => ({ zenithDeg: 90 - elevationDeg, azimuthDeg: 180 })
const origin = { xM: 0, yM: 0, zM: 0 }

describe('the horizon', () => {
  const hills = [
    { azimuthDeg: 90, elevationDeg: 10 },
    { azimuthDeg: 180, elevationDeg: 2 },
    { azimuthDeg: 270, elevationDeg: 6 },
  ]
  it.each([
    [90, 10],
    [135, 6],
    [180, 2],
    [0, 8],
    [360, 8],
    [300, 6 + 4 * (30 / 180)],
    [-270, 10],
  ])('is linear between its points and goes round: %d°', (azimuth, elevation) => {
    expect(horizonDeg(hills, azimuth)).toBeCloseTo(elevation, 9)
  })
  it('is flat without points, and even with one', () => {
    expect(horizonDeg([], 123)).toBe(0)
    expect(horizonDeg([{ azimuthDeg: 20, elevationDeg: 5 }], 200)).toBe(5)
  })
})

describe('an object', () => {
  const chimney: ShadeObject = { kind: 'chimney', xM: 0, yM: 10, radiusM: 0.5, heightM: 10 }
  it('shades what lies behind it as seen from the sun, as far as its height reaches', () => {
    expect(beamAt([chimney], south(44), origin)).toBe(0)
    expect(beamAt([chimney], south(46), origin)).toBe(1)
    expect(beamAt([chimney], south(44), { ...origin, xM: 0.6 })).toBe(1)
    expect(beamAt([chimney], south(44), { ...origin, yM: 11 })).toBe(1)
    expect(beamAt([chimney], south(30), { ...origin, zM: 5 })).toBe(1)
  })
  it('moves its shade with the sun: from the east in the morning', () => {
    const east = { zenithDeg: 60, azimuthDeg: 90 }
    expect(beamAt([chimney], east, { xM: -10, yM: 10, zM: 0 })).toBe(0)
    expect(beamAt([chimney], east, origin)).toBe(1)
  })
  it('that lets light through does so, and two let less', () => {
    const tree: ShadeObject = { ...chimney, kind: 'tree', passes: 0.3 }
    expect(beamAt([tree, { ...tree, yM: 8 }], south(30), origin)).toBeCloseTo(0.09, 9)
  })
})

describe('a row in front', () => {
  const plane = { tiltDeg: 30, azimuthDeg: 180 }
  it('shades none of the next one from the height at which its shadow ends at that one’s foot', () => {
    // The top stands 2 sin 30° = 1 m high and 4 − 2 cos 30° m before the next foot.
    const limitDeg = (Math.atan(1 / (4 - 2 * Math.cos(Math.PI / 6))) * 180) / Math.PI
    expect(rowShade(plane, south(limitDeg + 0.01), 2, 4)).toBe(0)
    expect(rowShade(plane, south(limitDeg - 1), 2, 4)).toBeGreaterThan(0)
  })
  it('shades all but the top with the sun at the horizon, and nothing with the sun behind', () => {
    expect(rowShade(plane, south(0.01), 2, 4)).toBeCloseTo(1, 2)
    expect(rowShade(plane, { zenithDeg: 60, azimuthDeg: 0 }, 2, 4)).toBe(0)
  })
})
