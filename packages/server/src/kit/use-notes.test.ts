import { describe, expect, it } from 'vitest'
import { makeUseNotes, touchEveryMs, touchEveryMsOf } from './use-notes.ts'

const hash = Buffer.alloc(32, 1)

describe('the note of a last use', () => {
  it('is written by the first of many calls, and again after half a minute', () => {
    const notes = makeUseNotes()
    expect([notes.claim(hash, null, 1_000), notes.claim(hash, null, 1_000), notes.claim(hash, null, 1_000 + touchEveryMs)]).toEqual([
      true,
      false,
      false,
    ])
    expect(notes.claim(hash, 1_000, 1_001 + touchEveryMs)).toBe(true)
    expect(notes.claim(Buffer.alloc(32, 2), 1_000, 1_001 + touchEveryMs)).toBe(true)
  })
  it('of a session that soon ends unused is written more often', () => {
    expect([60_000, 30 * 60_000].map(touchEveryMsOf)).toEqual([3_000, touchEveryMs])
    expect([5_000, 3_000].map((ago) => makeUseNotes().claim(hash, 10_000 - ago, 10_000, touchEveryMsOf(60_000)))).toEqual([true, false])
  })
  it('is not written where the row is young, whoever wrote it', () => {
    expect(makeUseNotes().claim(hash, 5_000, 5_000 + touchEveryMs)).toBe(false)
  })
  it('is written by the next call where it failed, and where the clock was set back', () => {
    const notes = makeUseNotes()
    notes.claim(hash, null, 1_000_000)
    notes.giveBack(hash)
    expect(notes.claim(hash, null, 1_000_000)).toBe(true)
    expect(notes.claim(hash, null, 900_000)).toBe(true)
  })
  it('takes no more memory for more tokens', () => {
    const notes = makeUseNotes()
    for (let i = 0; i < 25_000; i++) notes.claim(Buffer.from(String(i)), null, 1_000)
    expect(notes.claim(Buffer.from('24999'), null, 1_000)).toBe(false)
    expect(notes.claim(Buffer.from('0'), null, 1_000)).toBe(true)
  })
})
