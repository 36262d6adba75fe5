import { describe, expect, it } from 'vitest'
import type { DevicePhase } from '../orders/phases.ts'
import { devicePhases, finalPhases } from '../orders/phases.ts'
import {
  endOfOrder,
  isAboveLimit,
  isOpen,
  judgeRollOut,
  mayAct,
  needsRelease,
  noneYet,
  type RolledState,
  type RollOutCounts,
  rollOutActs,
  rollOutStates,
  type Standing,
} from './roll-out.ts'
import { type Stage, stage } from './stages.ts'

const hourMs = 3_600_000
const now = Date.UTC(2026, 10, 19, 4)
const counted = (...of: [Stage, Partial<Record<RolledState, number>>][]): RollOutCounts => {
  const counts = noneYet()
  for (const [one, states] of of) Object.assign(counts[one], states)
  return counts
}
const standing = (change: Partial<Standing> = {}): Standing => ({
  ...{ stage: stage.pilot, stageEndedAt: null, releasedAt: null, watchHours: 24, limitPercent: 2, ...change },
})

describe('a roll-out', () => {
  it.each(rollOutStates)('that is %s can be left or ended in known ways', (state) => {
    const possible = rollOutActs.filter((act) => mayAct(state, act))
    const known: Record<string, readonly string[]> = {
      running: ['pause', 'cancel', 'change'],
      paused: ['goOn', 'cancel', 'change'],
      stopped: ['goOn', 'cancel', 'change'],
    }
    expect(possible).toEqual(known[state] ?? [])
    expect(isOpen(state)).toBe(state in known)
  })

  it.each<[string, RollOutCounts, Partial<Standing>, object]>([
    ['works while a module waits', counted([1, { waiting: 1, verified: 19 }]), {}, { next: 'work' }],
    ['works while a module is under way', counted([1, { ordered: 1, verified: 19 }]), {}, { next: 'work' }],
    ['watches when all have ended', counted([1, { verified: 20 }], [2, { waiting: 9 }]), {}, { next: 'watch', until: now + 24 * hourMs }],
    [
      'watches for its hours',
      counted([1, { verified: 20 }], [2, { waiting: 9 }]),
      { stageEndedAt: now - 23 * hourMs },
      { next: 'watch', until: now + hourMs },
    ],
    ['goes on then', counted([1, { verified: 20 }], [2, { waiting: 9 }]), { stageEndedAt: now - 24 * hourMs }, { next: 'stage', stage: 2 }],
    [
      'does not begin the last stage by itself',
      counted([1, { verified: 20 }], [2, { verified: 9 }], [3, { waiting: 50 }]),
      { stage: 2, stageEndedAt: now - 24 * hourMs },
      { next: 'release' },
    ],
    [
      'not even where the share is empty',
      counted([1, { verified: 20 }], [3, { waiting: 50 }]),
      { stageEndedAt: now - 24 * hourMs },
      { next: 'release' },
    ],
    [
      'begins it when it was released',
      counted([1, { verified: 20 }], [3, { waiting: 50 }]),
      { stageEndedAt: now - 24 * hourMs, releasedAt: now },
      { next: 'stage', stage: 3 },
    ],
    [
      'watches the last one too',
      counted([1, { verified: 20 }], [3, { verified: 50 }]),
      { stage: 3, stageEndedAt: now - hourMs, releasedAt: now },
      { next: 'watch', until: now + 23 * hourMs },
    ],
    [
      'is done then',
      counted([1, { verified: 20 }], [3, { verified: 50 }]),
      { stage: 3, stageEndedAt: now - 24 * hourMs, releasedAt: now },
      { next: 'done' },
    ],
    ['stops at the first failure of a pilot', counted([1, { failed: 1, waiting: 19 }]), {}, { next: 'stop' }],
    ['stops where one fell back', counted([1, { fellBack: 1, verified: 19 }]), {}, { next: 'stop' }],
    ['stops while it watches', counted([1, { fellBack: 1, verified: 19 }]), { stageEndedAt: now }, { next: 'stop' }],
    ['does not stop for what was left as it is', counted([1, { left: 1, waiting: 19 }]), {}, { next: 'work' }],
  ])('%s', (_, counts, change, verdict) => expect(judgeRollOut(counts, standing(change), now)).toEqual(verdict))

  it('can be released when all that comes before the last stage has ended, once', () => {
    const counts = counted([1, { verified: 20 }], [2, { verified: 9 }], [3, { waiting: 50 }])
    const ended = standing({ stage: 2, stageEndedAt: now })
    expect(needsRelease(counts, ended)).toBe(true)
    expect(needsRelease(counts, { ...ended, stageEndedAt: null })).toBe(false)
    expect(needsRelease(counts, { ...ended, stage: 1 })).toBe(false)
    expect(needsRelease(counts, { ...ended, releasedAt: now })).toBe(false)
    expect(needsRelease(counted([1, { verified: 20 }]), standing({ stageEndedAt: now }))).toBe(false)
  })

  it('is above its limit by what is sure, and by what the others cannot mend', () => {
    const share = (failed: number, verified: number, waiting: number) =>
      isAboveLimit(counted([1, { verified: 20 }], [2, { failed, verified, waiting }]), 2, 2)
    expect(share(1, 0, 299)).toBe(false)
    expect(share(6, 294, 0)).toBe(false)
    expect(share(7, 293, 0)).toBe(true)
    expect(share(5, 25, 270)).toBe(true)
    expect(isAboveLimit(counted([1, { failed: 1 }]), 1, 100)).toBe(false)
    expect(isAboveLimit(counted([1, { failed: 1, verified: 99 }]), 1, 0)).toBe(true)
  })
})

describe('the end of an order', () => {
  it('is done only where the module has said it itself', () => {
    const ends = Object.fromEntries(devicePhases.map((phase) => [phase, endOfOrder(phase, null)]))
    expect(ends).toEqual({
      ...{ queued: null, sent: null, accepted: null, confirmed: null },
      ...{ verified: 'verified', failed: 'failed', unknown: 'failed', expired: 'left', cancelled: 'left' },
    })
    expect(endOfOrder('failed', 'oldVersion')).toBe('fellBack')
    expect(endOfOrder('unknown', 'oldVersion')).toBe('failed')
    expect([endOfOrder('unknown', 'noAnswer'), endOfOrder('failed', 'refused')]).toEqual(['failed', 'failed'])
  })
  it('says nothing of the program where the order never came to the module', () => {
    for (const note of ['notRegistered', 'notAsked', 'tooLate', 'lateByOwnClock', 'unknownFile'])
      expect([endOfOrder('unknown', note), endOfOrder('failed', note), endOfOrder('verified', note)]).toEqual(['left', 'left', 'verified'])
  })
})

/** The same dice each time (mulberry32). */
const diceOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

describe('1,000 roll-outs with modules that fail, fall back, are silent or left alone (promise R25)', () => {
  type Run = { counts: RollOutCounts; at: Standing; dice: () => number; failing: number; proven: number; released: boolean; time: number }
  const upTo = (dice: () => number, most: number) => Math.floor(dice() * most)
  const begin = (seed: number): Run => {
    const dice = diceOf(seed)
    const counts = counted([1, { waiting: 1 + upTo(dice, 20) }], [2, { waiting: upTo(dice, 40) }], [3, { waiting: upTo(dice, 60) }])
    const at = standing({ limitPercent: upTo(dice, 20), watchHours: upTo(dice, 3) })
    return { counts, at, dice, failing: dice() ** 3, proven: 0, released: false, time: now }
  }
  const endOne = (r: Run): void => {
    const phase: DevicePhase = r.dice() < r.failing ? finalPhases[1 + upTo(r.dice, 4)]! : 'verified'
    const states = r.counts[r.at.stage]
    states.waiting--
    states[endOfOrder(phase, r.dice() < 0.5 ? 'oldVersion' : null)!]++
    if (phase === 'verified') r.proven++
  }
  const steps: Record<string, (r: Run, verdict: object) => void> = {
    work: endOne,
    watch: (r) => {
      r.at.stageEndedAt ??= r.time
    },
    release: (r) => {
      r.released = true
      r.at.releasedAt = r.time
    },
    stage: (r, verdict) => void Object.assign(r.at, { stage: (verdict as { stage: Stage }).stage, stageEndedAt: null }),
  }
  /** Runs one to its end. */
  const run = (seed: number): Run & { last: 'stop' | 'done' } => {
    const r = begin(seed)
    for (let turn = 0; turn < 1_000; turn++) {
      const verdict = judgeRollOut(r.counts, r.at, r.time)
      if (verdict.next === 'stop' || verdict.next === 'done') return { ...r, last: verdict.next }
      steps[verdict.next]!(r, verdict)
      r.time += hourMs / 2
    }
    throw new Error(`roll-out ${seed} does not end`)
  }

  it('each ends, stops above its limit, never counts what was not proven, and begins no last stage that nobody released', () => {
    const ends = { stop: 0, done: 0 }
    for (let seed = 1; seed <= 1_000; seed++) {
      const { counts, at, proven, released, last } = run(seed)
      const verified = counts[1].verified + counts[2].verified + counts[3].verified
      expect({ seed, verified }).toEqual({ seed, verified: proven })
      ends[last]++
      expect({ seed, above: isAboveLimit(counts, at.stage, at.limitPercent) }).toEqual({ seed, above: last === 'stop' })
      if (at.stage === stage.rest) expect({ seed, released }).toEqual({ seed, released: true })
      if (last === 'done') expect(counts[1].waiting + counts[2].waiting + counts[3].waiting).toBe(0)
    }
    expect(Math.min(ends.stop, ends.done)).toBeGreaterThan(100)
  })
})
