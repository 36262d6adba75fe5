import { describe, expect, it } from 'vitest'
import { placeLabels, textWidth } from './map-labels.ts'

const spot = (key: number, x: number, y: number, urgent = false) => ({ key, text: `Plant ${key}`, x, y, r: 5, urgent })

describe('names on the map', () => {
  it('stand right of their mark, left where the edge is near', () => {
    const labels = placeLabels([spot(1, 50, 50), spot(2, 190, 100)], 200, 150)
    expect(labels.map(({ anchor }) => anchor)).toEqual(['start', 'end'])
  })

  it('never lie over each other; what needs attention is named first', () => {
    const crowd = Array.from({ length: 6 }, (_, index) => spot(index, 100, 70 + index, index === 4))
    const labels = placeLabels(crowd, 200, 150)
    expect(labels.length).toBeLessThan(6)
    expect(labels[0]!.key).toBe(4)
  })

  it('know that Han is wider than Latin', () => {
    expect(textWidth('电站')).toBeGreaterThan(textWidth('ab'))
  })
})
