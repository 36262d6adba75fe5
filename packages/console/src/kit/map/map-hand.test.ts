import { beforeEach, describe, expect, it } from 'vitest'
import { type HandEvents, mapHand } from './map-hand.ts'

describe('hands on a map', () => {
  const done: [string, ...unknown[]][] = []
  const events: HandEvents = {
    onMove: (dx, dy) => done.push(['move', dx, dy]),
    onZoom: (factor, at) => done.push(['zoom', factor, at]),
    onTap: (at) => done.push(['tap', at]),
  }
  beforeEach(() => {
    done.length = 0
  })

  it('a finger that stays taps, a tremble of 3 px included', () => {
    const hand = mapHand(events)
    hand.down(1, { x: 10, y: 10 })
    hand.move(1, { x: 13, y: 10 })
    hand.up(1)
    expect(done).toEqual([['tap', { x: 10, y: 10 }]])
  })

  it('a finger that moves pulls the map and sets nothing', () => {
    const hand = mapHand(events)
    hand.down(1, { x: 10, y: 10 })
    hand.move(1, { x: 30, y: 15 })
    hand.move(1, { x: 31, y: 15 })
    hand.up(1)
    expect(done).toEqual([
      ['move', 20, 5],
      ['move', 1, 0],
    ])
  })

  it('two fingers change the scale around the point between them, and set nothing', () => {
    const hand = mapHand(events)
    hand.down(1, { x: 0, y: 0 })
    hand.down(2, { x: 100, y: 0 })
    hand.move(2, { x: 200, y: 0 })
    hand.up(2)
    hand.up(1)
    expect(done).toEqual([
      ['move', 50, 0],
      ['zoom', 2, { x: 100, y: 0 }],
    ])
  })

  it('a pointer that the browser takes away does nothing', () => {
    const hand = mapHand(events)
    hand.down(1, { x: 10, y: 10 })
    hand.cancel(1)
    hand.move(1, { x: 30, y: 15 })
    expect(done).toEqual([])
  })
})
