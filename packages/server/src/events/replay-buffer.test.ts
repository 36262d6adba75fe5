import { describe, expect, it } from 'vitest'
import { type Fact, makeReplayBuffer } from './replay-buffer.ts'

const fact = (stationId: number): Fact => ({ k: 'station', stationId })

describe('replay of facts', () => {
  it('gives what came after an id, in order', () => {
    const replay = makeReplayBuffer('ab12', 10)
    const first = replay.add(fact(1))
    replay.add(fact(2))
    replay.add(fact(3))
    expect(first).toBe('ab12-1')
    expect(replay.after(first)).toEqual([fact(2), fact(3)])
    expect(replay.after(replay.lastId())).toEqual([])
  })
  it('gives everything to somebody who saw nothing of it yet', () => {
    const replay = makeReplayBuffer('ab12', 10)
    const before = replay.lastId()
    replay.add(fact(1))
    expect(replay.after(before)).toEqual([fact(1)])
  })
  it('says when it has forgotten', () => {
    const replay = makeReplayBuffer('ab12', 2)
    const ids = [1, 2, 3, 4].map((n) => replay.add(fact(n)))
    expect(replay.after(ids[0]!)).toBeNull()
    expect(replay.after(ids[1]!)).toEqual([fact(3), fact(4)])
  })
  it.each(['other-1', 'ab12-99', 'ab12', '', 'ab12-x', 'ab12-1; drop'])('does not know %j', (id) => {
    expect(makeReplayBuffer('ab12', 2).after(id)).toBeNull()
  })
})
