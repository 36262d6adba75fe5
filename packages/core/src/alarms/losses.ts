import type { PlantAlarms } from './alarm-state.ts'
import { devicePlace, type Place } from './condition.ts'
import { alarmKey, type ConditionName } from './conditions.ts'
import { coversOf } from './covers.ts'
import { noteLostDay } from './lost-days.ts'
import { peersOf } from './peers.ts'
import type { Sample, SampledModule } from './sample.ts'

/** Conditions of a module that take yield, in the order in which they take it: the first that holds has the whole loss. */
const takers = ['unexpectedShutdown', 'moduleZero', 'bypassDiode', 'moduleLow'] as const satisfies ConditionName[]

/** What a module should give now by its neighbours, W; null where it can't be said. */
export const expectedW = (m: SampledModule, sample: Sample): number | null => {
  const share = peersOf(sample).share(m)
  return share === null || m.ratedW === null ? null : share * m.ratedW
}

/** Whose the loss of a module is: a condition and the member that has it. */
const ownerOf = (state: PlantAlarms, sample: Sample, m: SampledModule): { name: ConditionName; member: Place } | null => {
  const cover = coversOf(sample).ofModule(m)
  if (typeof cover === 'string') return null
  if (cover !== null) {
    // Without data nobody knows whether anything is lost.
    return m.state === 'noData' ? null : { name: cover.condition, member: cover.place }
  }
  const member = devicePlace('module', m.id)
  const name = takers.find((taker) => (state.members[taker]?.[member]?.on ?? 0) > 0)
  return name === undefined ? null : { name, member }
}

/** Sum of two losses, Wh, of which either may be unknown: what is known of them; null where nothing is. */
export const plusWh = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : a + b)

const lostWh = (m: SampledModule, sample: Sample, forMs: number): number | null => {
  const expected = expectedW(m, sample)
  return expected === null ? null : (Math.max(0, expected - (m.powerW ?? 0)) * forMs) / 3_600_000
}

/** Adds what a module did not give to what has it. Answers how much that is, Wh; 0 where nothing has it. */
const addLoss = (state: PlantAlarms, sample: Sample, m: SampledModule, forMs: number): number => {
  const owner = ownerOf(state, sample, m)
  const member = owner && state.members[owner.name]?.[owner.member]
  if (!member) return 0
  const wh = lostWh(m, sample, forMs)
  const alarm = member.isRaised ? state.alarms[alarmKey(owner.name, member.place)] : undefined
  const has = alarm ?? member
  has.lostWh = plusWh(has.lostWh, wh)
  return wh ?? 0
}

/**
 * Adds what each module did not give in the time of a sample to what has it: to one condition alone, so that nothing is counted twice.
 * What was lost while a condition was not raised yet counts from when it began. The day that is running has all of it.
 */
export const addLosses = (state: PlantAlarms, sample: Sample, forMs: number): void => {
  let lost = 0
  let expected: number | null = null
  for (const m of sample.isDark ? [] : sample.modules) {
    lost += addLoss(state, sample, m, forMs)
    const watts = m.powerW === null ? null : expectedW(m, sample)
    if (watts !== null) expected = (expected ?? 0) + (watts * forMs) / 3_600_000
  }
  noteLostDay(state, sample, lost, expected)
}
