import { describe, expect, it } from 'vitest'
import { arcPath, arcPoint } from './arc.ts'

const frame = { width: 168, height: 46 }

describe('the day arc', () => {
  it('begins and ends on the horizon', () => {
    expect(arcPoint(0, frame)).toEqual({ x: 8, y: 38 })
    expect(arcPoint(1, frame).x).toBe(160)
    expect(arcPoint(1, frame).y).toBeCloseTo(38)
  })

  it('is highest in the middle', () => {
    expect(arcPoint(0.5, frame)).toEqual({ x: 84, y: 12 })
  })

  it('is drawn from one share of daylight to another', () => {
    expect(arcPath(0, 0.5, frame)).toMatch(/^M8\.0 38\.0L.*L84\.0 12\.0$/)
  })
})
