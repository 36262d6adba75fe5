import type { LossBasis, PlantAlarms } from './alarm-state.ts'
import { type Expected, expectedBy } from './expected-power.ts'
import { type Owner, ownerOf } from './loss-owner.ts'
import type { Sample, SampledInverter, SampledModule } from './sample.ts'
import { silentLostW } from './silent-yield.ts'

/** What a module did not give, W, and by which way that is known. */
export type Lost = { watts: number; basis: LossBasis }
/** What is known of a module in a sample: what it should have given, what has its loss, and how much that is. */
export type Known = { module: SampledModule; expected: Expected | null; owner: Owner | null; lost: Lost | null }

/** What a module gave less than it should have given; null where that is not known. */
const lackOf = (sample: Sample, m: SampledModule, expected: Expected | null): Lost | null => {
  if (expected === null) return null
  if (m.state !== 'noData') return { watts: Math.max(0, expected.watts - (m.powerW ?? 0)), basis: expected.basis }
  const watts = silentLostW(sample, m, expected.watts)
  return watts === null ? null : { watts, basis: 'string' }
}

/** An inverter that gives this share of its rating, 0..1, or more, and says that it holds back, gives all it can. */
const fullShare = 0.98
/** No inverter gives more than this share of its rating, 0..1: where one does, its rating is written down wrongly. */
const plausibleShare = 1.1
/** What an inverter gives of what it takes near its rating, 0..1 (PVWatts version 5). */
const efficiency = 0.96
/** What an inverter could take of its modules beside what it takes, W; null where that is not known. */
const roomOf = ({ isThrottled, outputShare, ratedW }: SampledInverter): number | null => {
  if (outputShare === null || ratedW === null || outputShare > plausibleShare) return null
  return isThrottled && outputShare >= fullShare ? 0 : (Math.max(0, 1 - outputShare) * ratedW) / efficiency
}

/** A module that lacks less than this share of what it should give, 0..1, and has no alarm, is one of those that scatter. */
const lackMinShare = 0.1
/** By inverter what those modules lack together that have an alarm or could have one, W. */
const lacksOf = (known: readonly Known[]): ReadonlyMap<number, number> => {
  const lacks = new Map<number, number>()
  for (const { module, owner, expected, lost } of known)
    if (module.inverterId !== null && lost !== null && (owner !== null || lost.watts > lackMinShare * (expected?.watts ?? 0)))
      lacks.set(module.inverterId, (lacks.get(module.inverterId) ?? 0) + lost.watts)
  return lacks
}

/**
 * By inverter the share, 0..1, of what its modules lack that it could have taken: where three hot modules lack 5 % of an inverter that gives
 * 97 % of its rating, it would have given 3 % more without them. Inverters that could have taken all of it are left out.
 */
const sharesWithRoom = ({ inverters }: Sample, known: readonly Known[]): ReadonlyMap<number, number> => {
  const [shares, lacks] = [new Map<number, number>(), lacksOf(known)]
  for (const inverter of inverters) {
    const [lack, room] = [lacks.get(inverter.id) ?? 0, roomOf(inverter)]
    if (room !== null && lack > room) shares.set(inverter.id, room / lack)
  }
  return shares
}

/** What each module of a sample did not give: by what it lacks, and together no more than its inverter could have taken beside what it took. */
export const knownOf = (state: PlantAlarms, sample: Sample, plantShare: number | null): readonly Known[] => {
  const expectedOf = expectedBy(state, sample, plantShare)
  const known = sample.modules.map((module): Known => {
    const owner = ownerOf(state, sample, module)
    const expected = expectedOf(module, owner)
    return { module, owner, expected, lost: lackOf(sample, module, expected) }
  })
  const shares = sharesWithRoom(sample, known)
  if (shares.size === 0) return known
  return known.map((one) => {
    const share = shares.get(one.module.inverterId ?? Number.NaN)
    return share === undefined || one.lost === null ? one : { ...one, lost: { ...one.lost, watts: share * one.lost.watts } }
  })
}
