import { describe, expect, it } from 'vitest'
import { litFrame } from './lit-frame.ts'

const hour = 3_600_000
const day = { from: 0, to: 24 * hour }

describe('the part of a day that a curve is drawn over', () => {
  it('runs from half an hour before the first power to half an hour after the last', () => {
    const before: [number, number | null][] = [
      [4 * hour, 0],
      [6 * hour, 10],
      [18 * hour, 5],
      [19 * hour, 0],
    ]
    expect(litFrame(day, [[[8 * hour, 3]], before], -1)).toEqual({ from: 5.5 * hour, to: 18.5 * hour })
  })
  it('has now in it, also by night', () => {
    expect(litFrame(day, [[[12 * hour, 3]]], 22 * hour)).toEqual({ from: 11.5 * hour, to: 22.5 * hour })
    expect(litFrame(day, [[[12 * hour, 3]]], 30 * hour)).toEqual({ from: 11.5 * hour, to: 12.5 * hour })
  })
  it('is the whole day where nothing is known', () => {
    expect(litFrame(day, [[[12 * hour, null]], []], 5 * hour)).toEqual(day)
  })
})
