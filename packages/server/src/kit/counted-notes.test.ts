import type { AuditEntry } from '@sundial/store/session/audit.ts'
import { describe, expect, it } from 'vitest'
import { type CountedNotes, makeCountedNotes } from './counted-notes.ts'

const now = 1_800_000_000_000
const minute = 60_000
const day = 24 * 60 * minute

const noted = (key = 'a', caller = '7') => ({
  caller,
  key,
  entry: { userId: 7, action: 'session.denied', subject: key, address: '192.0.2.1' } as AuditEntry,
})
const timesIn = (entries: readonly AuditEntry[]): number => entries.reduce((sum, { detail }) => sum + Number(detail?.times ?? 1), 0)
const noteMany = (notes: CountedNotes, count: number, at: number, key?: string): AuditEntry[] =>
  Array.from({ length: count }, () => notes.note(noted(key), at)).filter((entry) => entry !== null)

describe('entries that anybody may cause', () => {
  it('the first of a kind is written at once and says nothing of a count', () => {
    const notes = makeCountedNotes()
    expect(notes.note(noted(), now)).toEqual(noted().entry)
    expect(notes.note(noted('b'), now)).toEqual(noted('b').entry)
    expect(notes.note(noted('a', '8'), now)).toEqual(noted().entry)
    expect(notes.due(now + minute)).toEqual([])
    expect(notes.rest()).toEqual([])
  })
  it('what follows within a minute is counted, and the next one says how many it stands for', () => {
    const notes = makeCountedNotes()
    expect(noteMany(notes, 1000, now)).toHaveLength(1)
    expect(notes.due(now + minute - 1)).toEqual([])
    const [next] = noteMany(notes, 1, now + minute)
    expect(next).toMatchObject({ subject: 'a', detail: { times: 1000 } })
  })
  it('without a next one, it is written after a minute', () => {
    const notes = makeCountedNotes()
    noteMany(notes, 500, now)
    expect(notes.due(now + minute)).toMatchObject([{ detail: { times: 499 } }])
    expect(notes.due(now + 2 * minute)).toEqual([])
  })
  it('what is counted when the server stops is written, one entry for each caller', () => {
    const notes = makeCountedNotes()
    noteMany(notes, 5, now, 'a')
    noteMany(notes, 9, now, 'b')
    expect(notes.rest()).toMatchObject([{ subject: 'b', detail: { times: 12, kinds: 2 } }])
    expect(notes.rest()).toEqual([])
  })
  it.each([1, 88, 5000])('of %i kinds without end one caller makes 1,500 entries a day at most, and none is forgotten', (kinds) => {
    const notes = makeCountedNotes()
    const entries: AuditEntry[] = []
    let caused = 0
    for (let at = now; at < now + day; at += minute / 4) {
      for (let i = 0; i < 40; i++) {
        const entry = notes.note(noted(`call ${caused++ % kinds}`), at)
        if (entry) entries.push(entry)
      }
      entries.push(...notes.due(at))
    }
    expect(entries.length).toBeLessThanOrEqual(1500)
    expect(timesIn([...entries, ...notes.rest()])).toBe(caused)
  })
  it('a clock that is set back loses nothing', () => {
    const notes = makeCountedNotes()
    const entries = [...noteMany(notes, 10, now), ...noteMany(notes, 10, now - day), ...notes.due(now - day + minute)]
    expect(timesIn(entries)).toBe(20)
  })
})
