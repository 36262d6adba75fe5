import type { AlarmState, LossBasis, PlantAlarms, Taken } from './alarm-state.ts'
import { alarmKey, type ConditionName } from './conditions.ts'
import { coversOf } from './covers.ts'
import { noteLostDay } from './lost-days.ts'
import { noteOwn, ownShare } from './own-performance.ts'
import { peersOf } from './peers.ts'
import { devicePlace, type Place } from './places.ts'
import { lightOf, noteLight } from './plant-light.ts'
import type { Sample, SampledModule } from './sample.ts'
import { noteUsual, usualBeside } from './usual-shares.ts'
import { type Compared, noteWeakDay } from './weak-days.ts'
import { yieldTakers } from './yield-takers.ts'

type Owner = { name: ConditionName; member: Place }
/** Whose the loss of a module is: a condition and the member that has it. */
const ownerOf = (state: PlantAlarms, sample: Sample, m: SampledModule): Owner | null => {
  // Without data nobody knows whether anything is lost. What a concentrator tells later counts though it was not heard then.
  const cover = m.state === 'noData' ? 'notListened' : coversOf(sample).ofOutput(m)
  if (typeof cover === 'string') return null
  if (cover !== null) return { name: cover.condition, member: cover.place }
  const name = yieldTakers.find((taker) => (state.members[taker]?.[m.member]?.on ?? 0) > 0)
  if (name !== undefined) return { name, member: m.member }
  return m.inverterId !== null && limitedInverters(state, sample).has(m.inverterId)
    ? { name: 'inverterLimited', member: devicePlace('inverter', m.inverterId) }
    : null
}

const limitedIn = new WeakMap<Sample, ReadonlySet<number>>()
/** Inverters that hold their output back; worked out once for each sample. */
const limitedInverters = (state: PlantAlarms, sample: Sample): ReadonlySet<number> => {
  const known = limitedIn.get(sample)
  if (known) return known
  const members = state.members.inverterLimited ?? {}
  const made = new Set(sample.inverters.map(({ id }) => id).filter((id) => (members[devicePlace('inverter', id)]?.on ?? 0) > 0))
  limitedIn.set(sample, made)
  return made
}

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

type Expected = { watts: number; basis: 'peers' | 'irradiance' }
/** Of modules that a share is the median of: that share, as it is for one of them that usually gives a little more or less. */
const forOne = (state: PlantAlarms, share: number | null, of: readonly SampledModule[]) => {
  const besideThem = usualBeside(state, of)
  return (m: SampledModule): number | null => (share === null ? null : share * besideThem(m))
}

/** What a module should give by others, over its rated power: by those of its string; those of other inverters where its own holds back. */
const shareByPeers = (state: PlantAlarms, sample: Sample) => {
  const peers = peersOf(sample)
  const limited = limitedInverters(state, sample)
  const others = limited.size === 0 ? null : peers.beside(limited)
  const byOthers = others && forOne(state, others.share, others.modules)
  const byString = new Map<number | null, (m: SampledModule) => number | null>()
  return (m: SampledModule, owner: Owner | null): number | null => {
    if (owner === null) return peers.share(m)
    if (owner.name === 'inverterLimited') return byOthers?.(m) ?? null
    const known = byString.get(m.stringId) ?? forOne(state, peers.share(m), m.stringId === null ? [] : peers.ofString(m.stringId))
    byString.set(m.stringId, known)
    return known(m)
  }
}

/**
 * What each module of a sample should give: by its neighbours, and where none is left to compare with by irradiance, temperature and the
 * plant's own performance; null where that is not known either.
 */
const expectedBy = (state: PlantAlarms, sample: Sample, plantShare: number | null) => {
  const byPeers = shareByPeers(state, sample)
  return (m: SampledModule, owner: Owner | null): Expected | null => {
    if (m.ratedW === null) return null
    const share = byPeers(m, owner)
    if (share !== null) return { watts: share * m.ratedW, basis: 'peers' }
    return plantShare === null ? null : { watts: plantShare * m.ratedW, basis: 'irradiance' }
  }
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
const comparedOf = (sample: Sample, m: SampledModule, expected: Expected | null, owner: Owner | null): Compared | null => {
  const peers = peersOf(sample)
  const share = peers.share(m)
  const isJudged = m.state === 'producing' && m.powerW !== null && !!m.ratedW && peers.isOfTheirTime(m)
  if (!isJudged || share === null || coversOf(sample).ofModule(m) !== null) return null
  if (owner !== null && !lowOnes.includes(owner.name)) return null
  const isFree = owner === null
  return { module: m, isFree, own: m.powerW! / m.ratedW!, share, freeW: isFree && expected ? Math.max(0, expected.watts - m.powerW!) : 0 }
}

type Sums = { lostWh: number; expectedWh: number | null; compared: Compared[] }
/** Adds what the modules of a sample did not give; answers the sums of that and of what should have been given where it is known. */
const addOfModules = (state: PlantAlarms, sample: Sample, plantShare: number | null, forMs: number): Sums => {
  const expectedOf = expectedBy(state, sample, plantShare)
  const hours = forMs / 3_600_000
  const sums: Sums = { lostWh: 0, expectedWh: null, compared: [] }
  for (const m of sample.modules) {
    const owner = ownerOf(state, sample, m)
    const expected = expectedOf(m, owner)
    const lostWh = expected && Math.max(0, expected.watts - (m.powerW ?? 0)) * hours
    sums.lostWh += addLoss(state, owner, { lostWh, lossBasis: expected?.basis ?? null })
    if (m.powerW !== null && expected) sums.expectedWh = (sums.expectedWh ?? 0) + expected.watts * hours
    const compared = comparedOf(sample, m, expected, owner)
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
  const sound = light === null ? [] : sample.modules.filter((m) => isSound(state, sample, m))
  noteOwn(state, sample, sound, light)
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
