import { type Judged, sharedByPeers } from './judge-modules.ts'
import { peersOf, shareOf } from './peers.ts'
import { type Said, unknown, well } from './said.ts'
import type { SampledModule } from './sample.ts'

/**
 * A module whose diode conducts has the current of its neighbours, from this share on, 0..1. Cells that leak, and a bad contact in strong sun,
 * lower the voltage as far and the current too.
 */
const sameCurrentShare = 0.95

/** Whether a bypass diode of a module conducts. */
export const diode = (m: SampledModule, judged: Judged): Said => {
  const againstV = peersOf(judged.sample).voltageV(m)
  const share = sharedByPeers(m, judged)
  if (m.state !== 'producing' || m.voltageV === null || againstV === null || share === null) return unknown
  const voltageShare = m.voltageV / againstV
  if (voltageShare > judged.limits.diodeShare + (judged.stands ? judged.limits.betterShare : 0)) return well
  const currentShare = (shareOf(m) ?? share) / share / voltageShare
  return currentShare < sameCurrentShare ? well : { level: 2, value: m.voltageV, against: againstV }
}
