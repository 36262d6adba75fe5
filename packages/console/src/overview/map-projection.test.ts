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

  it('does not go beyond the world: it is lower instead', () => {
    const frame = fitFrame(world, 380, 232)
    expect(frame.height).toBeLessThan(232)
    expect(frame.west).toBeGreaterThanOrEqual(-180)
    expect(frame.west + frame.width / frame.pxPerDeg).toBeLessThanOrEqual(180.001)
  })

  it('shows the world where there is no station', () => {
    expect(fitFrame([], 380, 232).pxPerDeg).toBeGreaterThan(0)
  })

  it('has a few lines on round degrees', () => {
    const lines = graticule(fitFrame(province, 380, 232)).match(/M/g)
    expect(lines!.length).toBeGreaterThan(3)
    expect(lines!.length).toBeLessThan(16)
  })
})
