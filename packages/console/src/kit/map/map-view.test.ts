import { describe, expect, it } from 'vitest'
import { project } from './map-projection.ts'
import { frameOf, type MapView, movedBy, placeAt, roundPlace, showing, viewOf, zoomedBy } from './map-view.ts'

const size = { width: 800, height: 260 }
const hangzhou: MapView = { latitudeDeg: 30.27, longitudeDeg: 120.15, pxPerDeg: 80 }
const corner = { x: 120, y: 40 }

describe('a map that moves', () => {
  it('says the place under a point to five decimals, and the point of a place', () => {
    const frame = frameOf(hangzhou, size)
    expect(placeAt({ x: 400, y: 130 }, frame)).toEqual({ latitudeDeg: 30.27, longitudeDeg: 120.15 })
    const place = placeAt(corner, frame)
    expect(String(place.longitudeDeg).split('.')[1]!.length).toBeLessThanOrEqual(5)
    const { x, y } = project(place.longitudeDeg, place.latitudeDeg, frame)
    expect([Math.round(x), Math.round(y)]).toEqual([corner.x, corner.y])
  })

  it('tells a metre from the next one once it is close enough', () => {
    const frame = frameOf({ ...hangzhou, pxPerDeg: 200_000 }, size)
    const [here, beside] = [placeAt({ x: 400, y: 130 }, frame), placeAt({ x: 402, y: 130 }, frame)]
    expect(roundPlace(beside.longitudeDeg - here.longitudeDeg)).toBe(0.00001)
  })

  it.each([2, 0.5])('keeps what is under the pointer where it is: factor %d', (factor) => {
    const before = placeAt(corner, frameOf(hangzhou, size))
    const after = placeAt(corner, frameOf(zoomedBy(hangzhou, factor, corner, size), size))
    expect(Math.abs(after.latitudeDeg - before.latitudeDeg)).toBeLessThan(0.0001)
    // A degree of longitude is as wide as the middle of the map has it.
    expect(Math.abs(after.longitudeDeg - before.longitudeDeg)).toBeLessThan(0.1)
  })

  it('follows the hand that pulls it, and ends where the earth does', () => {
    expect(movedBy(hangzhou, -80, 80)).toMatchObject({ latitudeDeg: 31.27 })
    expect(movedBy(hangzhou, -80, 80).longitudeDeg).toBeGreaterThan(121)
    expect(movedBy(hangzhou, -1e9, 1e9)).toMatchObject({ latitudeDeg: 84, longitudeDeg: 180 })
    expect(placeAt({ x: 1e6, y: -1e6 }, frameOf(hangzhou, size))).toEqual({ latitudeDeg: 90, longitudeDeg: 180 })
  })

  it('comes no closer than half a metre a pixel, and goes no farther than the earth', () => {
    expect(zoomedBy(hangzhou, 1e9, corner, size).pxPerDeg).toBe(200_000)
    expect(zoomedBy(hangzhou, 1e-9, corner, size).pxPerDeg).toBe(1)
  })

  it('begins with every plant in sight, or the earth', () => {
    const plants = [hangzhou, { latitudeDeg: 34.7, longitudeDeg: 137.7 }]
    const frame = frameOf(viewOf(plants, size), size)
    for (const { latitudeDeg, longitudeDeg } of plants) {
      const { x, y } = project(longitudeDeg, latitudeDeg, frame)
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
    }
    expect(viewOf([], size).pxPerDeg).toBeLessThan(4)
  })

  it('stays while it shows the place, and goes there where it does not', () => {
    expect(showing(hangzhou, { latitudeDeg: 30.5, longitudeDeg: 120 }, size)).toBe(hangzhou)
    const tokyo = { latitudeDeg: 35.7, longitudeDeg: 139.7 }
    expect(showing(hangzhou, tokyo, size)).toEqual({ ...tokyo, pxPerDeg: 80 })
  })
})
