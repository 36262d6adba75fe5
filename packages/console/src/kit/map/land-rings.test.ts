import { describe, expect, it } from 'vitest'
import { drawable, unwrapped } from './land-rings.ts'
import type { LonLat } from './map-projection.ts'

describe('a ring of land', () => {
  it('that stays on one side is drawn as it is', () => {
    const ring: LonLat[] = [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 0],
    ]
    expect(drawable(ring)).toEqual([ring])
  })

  it('that crosses the date line goes on beyond it, and is drawn on both edges', () => {
    const ring: LonLat[] = [
      [170, 60],
      [-170, 62],
      [-170, 66],
      [170, 66],
      [170, 60],
    ]
    expect(unwrapped(ring).map(([longitude]) => longitude)).toEqual([170, 190, 190, 170, 170])
    expect(drawable(ring).map((part) => part[1]![0])).toEqual([190, -170])
  })

  it('that goes around a pole is closed along it', () => {
    const ring: LonLat[] = [
      [-180, -80],
      [-60, -75],
      [60, -70],
      [180, -80],
    ]
    expect(drawable(ring)[0]!.slice(-2)).toEqual([
      [180, -90],
      [-180, -90],
    ])
  })
})
