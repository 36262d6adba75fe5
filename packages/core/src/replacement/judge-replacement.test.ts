import { describe, expect, it } from 'vitest'
import { judgeReplacement, judgeUndo, type ReplacementFacts, type UndoFacts } from './judge-replacement.ts'

const now = Date.UTC(2026, 10, 19, 12)
const hour = 3_600_000
const facts: ReplacementFacts = {
  part: 'optimizer',
  current: { name: '202601000512', since: now - 10 * hour },
  known: null,
  task: null,
}
const wish = { expected: '202601000512', name: '202601000481', at: now - hour }
const stored = { part: 'optimizer', state: 'inStore', until: now - 2 * hour, seen: true } as const

describe('a replacement', () => {
  it('may be done with a number that nobody knows, and with one from a store', () => {
    expect(judgeReplacement(facts, wish, now)).toBeNull()
    expect(judgeReplacement({ ...facts, known: stored }, wish, now)).toBeNull()
    expect(
      judgeReplacement({ ...facts, current: { ...facts.current!, since: null } }, { ...wish, at: now - 31 * 24 * hour }, now),
    ).toBeNull()
  })

  it.each([
    ['notInstalledThere', { current: null }, {}],
    ['replacedMeanwhile', {}, { expected: '202601000430' }],
    ['sameEquipment', {}, { name: '202601000512' }],
    ['otherEquipment', { known: { ...stored, part: 'inverter' } }, {}],
    ['otherEquipment', { known: { ...stored, seen: false } }, {}],
    ['installedElsewhere', { known: { ...stored, state: 'installed', until: null } }, {}],
    ['replacedTooLate', {}, { at: now + 1 }],
    ['replacedTooLongAgo', { current: { ...facts.current, since: null } }, { at: now - 31 * 24 * hour - 1 }],
    ['replacedTooEarly', {}, { at: now - 10 * hour }],
    ['replacedTooEarly', { known: stored }, { at: now - 3 * hour }],
    ['deviceInTask', { task: 'T-1119-0001' }, {}],
  ] as const)('is refused as %s', (refusal, more, wished) =>
    expect(judgeReplacement({ ...facts, ...more } as ReplacementFacts, { ...wish, ...wished }, now)).toBe(refusal),
  )
})

describe('undoing a replacement', () => {
  const undo: UndoFacts = { undone: false, here: true, old: 'returned', task: null }
  it.each([
    [null, {}],
    ['replacementUndone', { undone: true }],
    ['replacementDependedOn', { here: false }],
    ['removedIsElsewhere', { old: 'installed' }],
    ['deviceInTask', { task: 'T-1119-0001' }],
  ] as const)('gives %s', (refusal, more) => expect(judgeUndo({ ...undo, ...more })).toBe(refusal))
})
