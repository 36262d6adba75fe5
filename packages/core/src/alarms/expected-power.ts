import type { PlantAlarms } from './alarm-state.ts'
import { limitedInverters, type Owner, ownerOf } from './loss-owner.ts'
import { peersOf, shareAmong, shareOf } from './peers.ts'
import type { Sample, SampledModule } from './sample.ts'
import { usualBeside, usualOf } from './usual-shares.ts'
import { evenShare } from './weak-days.ts'

/** What a module should give, and by which way that is known. */
export type Expected = { watts: number; basis: 'peers' | 'irradiance' }
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
export const expectedBy = (state: PlantAlarms, sample: Sample, plantShare: number | null) => {
  const byPeers = shareByPeers(state, sample)
  return (m: SampledModule, owner: Owner | null): Expected | null => {
    if (m.ratedW === null) return null
    const share = byPeers(m, owner)
    if (share !== null) return { watts: share * m.ratedW, basis: 'peers' }
    return plantShare === null ? null : { watts: plantShare * m.ratedW, basis: 'irradiance' }
  }
}
