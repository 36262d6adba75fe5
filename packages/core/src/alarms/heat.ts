import { type Judged, levelOf, sharedByPeers } from './judge-modules.ts'
import { peersOf } from './peers.ts'
import { type Said, unknown, well } from './said.ts'
import type { SampledModule } from './sample.ts'

/** How hot a module is, by itself and over its string. */
export const heat = (m: SampledModule, { sample, limits, stands }: Judged): Said => {
  if (m.temperatureC === null) return unknown
  const peers = peersOf(sample)
  const againstC = peers.isOfTheirTime(m) ? peers.temperatureC(m) : null
  const cooler = stands ? limits.coolerK : 0
  const isHotter = againstC !== null && m.temperatureC > againstC + limits.hotterK - cooler
  const level = levelOf(m.temperatureC > limits.tooHotC - cooler, m.temperatureC > limits.hotC - cooler || isHotter)
  if (level === 0) return well
  return { level, value: m.temperatureC, against: againstC }
}

/** Hotter than its string, with a lower voltage: a part of its cells turns power into heat (domain 4.8, HOT). */
export const hotSpot = (m: SampledModule, judged: Judged): Said => {
  const { sample, limits, stands } = judged
  const peers = peersOf(sample)
  const [againstC, againstV] = [peers.temperatureC(m), peers.voltageV(m)]
  if (m.state !== 'producing' || m.temperatureC === null || m.voltageV === null || againstC === null || againstV === null) return unknown
  const isHot = m.temperatureC > againstC + limits.spotK - (stands ? limits.coolerK : 0)
  const isLow = m.voltageV < againstV * (limits.spotShare + (stands ? limits.betterShare : 0))
  if (!isHot || !isLow) return well
  return sharedByPeers(m, judged) === null ? unknown : { level: 1, value: m.temperatureC, against: againstC }
}
