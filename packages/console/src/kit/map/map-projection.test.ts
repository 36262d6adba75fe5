import { describe, expect, it } from 'vitest'
import { fitFrame, graticule, type LonLat, project } from './map-projection.ts'

const inside = ({ x, y }: { x: number; y: number }, width: number, height: number) => x > 0 && x < width && y > 0 && y < height

describe('the window of the map', () => {
  const province: LonLat[] = [
    [118.5, 28.1],
    [122.2, 30.9],
  ]
  const world: LonLat[] = [
    [-115, 36],
    [150.9, -33.8],
    [11.6, 48.2],
  ]

  it.each([
    ['a province', province],
    ['the world', world],
    ['one place', [[120, 30]] as LonLat[]],
  ])('shows every station of %s with a margin', (_name, places) => {
    const frame = fitFrame(places, 380, 232)
    for (const [longitude, latitude] of places) expect(inside(project(longitude, latitude, frame), frame.width, frame.height)).toBe(true)
  })

  it('does not go beyond the world', () => {
    const frame = fitFrame(world, 380, 232)
    expect(frame.west).toBeGreaterThanOrEqual(-180)
    expect(frame.west + frame.width / frame.pxPerDegX).toBeLessThanOrEqual(180.001)
    expect(frame.north).toBeLessThanOrEqual(84.001)
    expect(frame.north - frame.height / frame.pxPerDegY).toBeGreaterThanOrEqual(-68.001)
  })

  it('fills the height that it is given, also with the world; only a column that is far too tall stays open', () => {
    for (const places of [province, world]) for (const height of [170, 232, 240]) expect(fitFrame(places, 380, height).height).toBe(height)
    const { height, pxPerDegX, pxPerDegY } = fitFrame(world, 380, 900)
    expect(height).toBeLessThan(330)
    expect(pxPerDegY / pxPerDegX).toBeCloseTo(1.6)
  })

  it('is true to shapes in the middle of the places', () => {
    const { pxPerDegX, pxPerDegY } = fitFrame(province, 380, 232)
    expect(pxPerDegX / pxPerDegY).toBeCloseTo(Math.cos((29.5 * Math.PI) / 180), 5)
  })

  it('shows the world where there is no station', () => {
    expect(fitFrame([], 380, 232).pxPerDegX).toBeGreaterThan(0)
  })

  it('has a few lines on round degrees', () => {
    const lines = graticule(fitFrame(province, 380, 232)).match(/M/g)
    expect(lines!.length).toBeGreaterThan(3)
    expect(lines!.length).toBeLessThan(16)
  })

  it('has a few lines on round parts of a degree where a few kilometres fill it', () => {
    const close = { west: 120.1, north: 30.3, pxPerDegX: 17_000, pxPerDegY: 20_000, width: 800, height: 260 }
    const count = graticule(close).match(/M/g)!.length
    expect(count).toBeGreaterThan(3)
    expect(count).toBeLessThan(16)
  })
})
