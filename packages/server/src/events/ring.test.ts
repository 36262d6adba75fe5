import { describe, expect, it } from 'vitest'
import { type Fact, makeRing } from './ring.ts'

const fact = (stationId: number): Fact => ({ k: 'station', stationId })

describe('ring of facts', () => {
  it('gives what came after an id, in order', () => {
    const ring = makeRing('ab12', 10)
    const first = ring.add(fact(1))
    ring.add(fact(2))
    ring.add(fact(3))
    expect(first).toBe('ab12-1')
    expect(ring.after(first)).toEqual([fact(2), fact(3)])
    expect(ring.after(ring.lastId())).toEqual([])
  })
  it('gives everything to somebody who saw nothing of it yet', () => {
    const ring = makeRing('ab12', 10)
    const before = ring.lastId()
    ring.add(fact(1))
    expect(ring.after(before)).toEqual([fact(1)])
  })
  it('says when it has forgotten', () => {
    const ring = makeRing('ab12', 2)
    const ids = [1, 2, 3, 4].map((n) => ring.add(fact(n)))
    expect(ring.after(ids[0]!)).toBeNull()
    expect(ring.after(ids[1]!)).toEqual([fact(3), fact(4)])
  })
  it.each(['other-1', 'ab12-99', 'ab12', '', 'ab12-x', 'ab12-1; drop'])('does not know %j', (id) => {
    expect(makeRing('ab12', 2).after(id)).toBeNull()
  })
})
