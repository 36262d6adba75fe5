import type { AlarmState, LossBasis, PlantAlarms, Taken } from './alarm-state.ts'
import { alarmKey, type ConditionName } from './conditions.ts'
import { coversOf } from './covers.ts'
import { noteLostDay } from './lost-days.ts'
import { noteOwn, ownShare } from './own-performance.ts'
import { peersOf, shareAmong, shareOf } from './peers.ts'
import { devicePlace, type Place } from './places.ts'
import { lightOf, noteLight } from './plant-light.ts'
import type { Sample, SampledModule } from './sample.ts'
import { noteUsual, usualBeside, usualOf } from './usual-shares.ts'
import { type Compared, evenShare, noteWeakDay } from './weak-days.ts'
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

/** An inverter that gives this share of its rating, 0..1, or more, gives all it can. */
const fullShare = 0.98
/**
 * Inverters that say that they hold back and give their rating: what one module does not give then, others give, and nothing is lost as long
 * as the inverter itself could not take more.
 */
const fullInverters = ({ inverters }: Sample): ReadonlySet<number> =>
  new Set(inverters.filter(({ isThrottled, outputShare }) => isThrottled && (outputShare ?? 0) >= fullShare).map(({ id }) => id))

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
  /** Of nearly all modules nothing is lost, and the median is enough for them. */
  const isEven = (m: SampledModule, share: number | null): boolean => (shareOf(m) ?? 0) >= evenShare * usualOf(state, m) * (share ?? 0)
  return (m: SampledModule, owner: Owner | null): number | null => {
    if (owner === null && isEven(m, peers.share(m))) return peers.share(m)
    if (owner?.name === 'inverterLimited') return byOthers?.(m) ?? null
    const known = byString.get(m.stringId) ?? byStringOf(state, sample, m)
    byString.set(m.stringId, known)
    return known(m)
  }
}

/** By the modules of its string that nothing is wrong with: five of twelve in one shadow would bring the median of all of them down. */
const byStringOf = (state: PlantAlarms, sample: Sample, m: SampledModule) => {
  const peers = peersOf(sample)
  const all = m.stringId === null ? [] : peers.ofString(m.stringId)
  const sound = all.filter((one) => ownerOf(state, sample, one) === null)
  const bySound = shareAmong(sound)
  return bySound === null ? forOne(state, peers.share(m), all) : forOne(state, bySound, sound)
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

/** What is known of a module in a sample: what has its loss, and how much that is, W. */
type Known = { expected: Expected | null; owner: Owner | null; lostW: number | null }

/** A module as its day is judged; null where it has no values of this time, or something else explains what it gives. */
const comparedOf = (sample: Sample, m: SampledModule, { expected, owner, lostW }: Known): Compared | null => {
  const peers = peersOf(sample)
  const [own, share] = [shareOf(m), peers.share(m)]
  const isJudged = m.state === 'producing' && peers.isOfTheirTime(m) && coversOf(sample).ofModule(m) === null
  if (!isJudged || own === null || share === null || expected === null) return null
  if (owner !== null && !lowOnes.includes(owner.name)) return null
  // Of an inverter that holds back, what its modules should give is more than what their neighbours at it give.
  const should = owner?.name === 'inverterLimited' ? share : expected.watts / m.ratedW!
  return { module: m, isFree: owner === null, own, share, should, freeW: owner === null ? (lostW ?? 0) : 0 }
}

type Sums = { lostWh: number; expectedWh: number | null; compared: Compared[] }
/** What each module of a sample did not give of what it should have given, W; null where that is not known. */
const lostBy = (sample: Sample) => {
  const full = fullInverters(sample)
  return (m: SampledModule, expected: Expected | null): number | null => {
    if (expected === null) return null
    return m.inverterId !== null && full.has(m.inverterId) ? 0 : Math.max(0, expected.watts - (m.powerW ?? 0))
  }
}

/** Adds what the modules of a sample did not give; answers the sums of that and of what should have been given where it is known. */
const addOfModules = (state: PlantAlarms, sample: Sample, plantShare: number | null, forMs: number): Sums => {
  const expectedOf = expectedBy(state, sample, plantShare)
  const lostOf = lostBy(sample)
  const hours = forMs / 3_600_000
  const sums: Sums = { lostWh: 0, expectedWh: null, compared: [] }
  for (const m of sample.modules) {
    const owner = ownerOf(state, sample, m)
    const expected = expectedOf(m, owner)
    const lostW = lostOf(m, expected)
    sums.lostWh += addLoss(state, owner, { lostWh: lostW === null ? null : lostW * hours, lossBasis: expected?.basis ?? null })
    if (m.powerW !== null && expected) sums.expectedWh = (sums.expectedWh ?? 0) + expected.watts * hours
    const compared = comparedOf(sample, m, { expected, owner, lostW })
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
