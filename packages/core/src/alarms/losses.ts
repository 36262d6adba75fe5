import type { AlarmState, LossBasis, PlantAlarms, Taken } from './alarm-state.ts'
import { alarmKey, type ConditionName } from './conditions.ts'
import { coversOf } from './covers.ts'
import { limitedInverters, type Owner, ownerOf } from './loss-owner.ts'
import { noteLostDay } from './lost-days.ts'
import { type Known, knownOf } from './lost-power.ts'
import { noteMeters } from './meter-days.ts'
import { noteOwn, ownShare } from './own-performance.ts'
import { peersOf, shareOf } from './peers.ts'
import { lightOf, noteLight } from './plant-light.ts'
import type { Sample, SampledModule } from './sample.ts'
import { noteUsual } from './usual-shares.ts'
import { type Compared, noteWeakDay } from './weak-days.ts'

/** Sum of two losses, Wh, of which either may be unknown: what is known of them; null where nothing is. */
const plusWh = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : a + b)

/** By which way a loss is known. What was kept before there was a second way was known by the neighbours. */
export const basisOf = ({ lostWh, lossBasis }: Taken): LossBasis | null => (lostWh === null ? null : (lossBasis ?? 'peers'))

const eitherBasis = (a: LossBasis | null, b: LossBasis | null): LossBasis | null =>
  a === null || b === null || a === b ? (a ?? b) : 'mixed'

/** Adds a loss to what has it. */
export const addTaken = (has: Taken, more: Taken): void => {
  has.lossBasis = eitherBasis(basisOf(has), basisOf(more))
  has.lostWh = plusWh(has.lostWh, more.lostWh)
}

/** Adds a loss to an alarm and to its day. */
export const addToAlarm = (alarm: AlarmState, more: Taken): void => {
  addTaken(alarm, more)
  if (alarm.day) alarm.day.wh = plusWh(alarm.day.wh, more.lostWh)
}

/** Adds what a module did not give to what has it. Answers how much that is, Wh; 0 where nothing has it. */
const addLoss = (state: PlantAlarms, owner: Owner | null, lost: Taken): number => {
  const member = owner && state.members[owner.name]?.[owner.member]
  if (!member) return 0
  const alarm = member.isRaised ? state.alarms[alarmKey(owner.name, member.place)] : undefined
  if (alarm) addToAlarm(alarm, lost)
  else addTaken(member, lost)
  return lost.lostWh ?? 0
}

/** A module that nothing is wrong with as far as anybody knows. */
const isSound = (state: PlantAlarms, sample: Sample, m: SampledModule): boolean =>
  m.state === 'producing' && m.powerW !== null && !!m.ratedW && coversOf(sample).ofModule(m) === null && ownerOf(state, sample, m) === null

/** Conditions beside which a module is compared over its day: the others say more of it than a low day could. */
const lowOnes: readonly ConditionName[] = ['moduleLow', 'moduleWeak', 'inverterLimited']

/** A module as its day is judged; null where it has no values of this time, or something else explains what it gives. */
const comparedOf = (sample: Sample, { module: m, expected, owner, lost }: Known): Compared | null => {
  const peers = peersOf(sample)
  const [own, share] = [shareOf(m), peers.share(m)]
  const isJudged = m.state === 'producing' && peers.isOfTheirTime(m) && coversOf(sample).ofModule(m) === null
  if (!isJudged || own === null || share === null || expected === null) return null
  if (owner !== null && !lowOnes.includes(owner.name)) return null
  // Of an inverter that holds back, what its modules should give is more than what their neighbours at it give.
  const should = owner?.name === 'inverterLimited' ? share : expected.watts / m.ratedW!
  return { module: m, isFree: owner === null, own, share, should, freeW: owner === null ? (lost?.watts ?? 0) : 0 }
}

/** Whether what a module should have given is in the sum of the plant: it is known what it gave. */
const isCounted = ({ module: m, lost }: Known): boolean => m.powerW !== null || (m.state === 'noData' && lost !== null)

type Sums = { lostWh: number; expectedWh: number | null; compared: Compared[] }
/** Adds what the modules of a sample did not give; answers the sums of that and of what should have been given where it is known. */
const addOfModules = (state: PlantAlarms, sample: Sample, plantShare: number | null, forMs: number): Sums => {
  const hours = forMs / 3_600_000
  const sums: Sums = { lostWh: 0, expectedWh: null, compared: [] }
  for (const known of knownOf(state, sample, plantShare)) {
    const { owner, expected, lost } = known
    sums.lostWh += addLoss(state, owner, { lostWh: lost && lost.watts * hours, lossBasis: lost?.basis ?? null })
    if (expected && isCounted(known)) sums.expectedWh = (sums.expectedWh ?? 0) + expected.watts * hours
    const compared = comparedOf(sample, known)
    if (compared) sums.compared.push(compared)
  }
  return sums
}

/**
 * Adds what each module did not give in the time of a sample to what has it: to one condition alone, so that nothing is counted twice.
 * What was lost while a condition was not raised yet counts from when it began. The day that is running has all of it.
 */
export const addLosses = (state: PlantAlarms, sample: Sample, forMs: number): void => {
  noteLight(state, sample)
  const light = sample.isDark ? null : lightOf(state, sample)
  const dark: Sums = { lostWh: 0, expectedWh: null, compared: [] }
  const { lostWh, expectedWh, compared } = sample.isDark ? dark : addOfModules(state, sample, ownShare(state, sample, light), forMs)
  const isCompared = !sample.isDark && sample.irradianceSensors.length > 0
  const sound = isCompared ? sample.modules.filter((m) => isSound(state, sample, m)) : []
  noteOwn(state, sample, sound, light)
  noteMeters(state, sample, sound)
  noteLostDay(state, sample, lostWh, expectedWh)
  noteWeakDay(state, sample, compared)
  // Where inverters hold back, the median of the plant is another.
  if (limitedInverters(state, sample).size === 0)
    noteUsual(
      state,
      sample,
      compared.filter(({ isFree }) => isFree),
    )
}
