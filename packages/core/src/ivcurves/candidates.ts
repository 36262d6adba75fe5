import type { IvCandidate, IvClass, IvReason } from './classes.ts'
import type { Comparison } from './compare.ts'

/** How far a value is on its way from one bound to the other, 0..1. */
const ramp = (value: number, from: number, to: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)))
const percent = (share: number): number => Math.round(1000 * share) / 10

const lower = (ratio: number): number => percent(ratio - 1)
/** So much hotter than its peers, K, a module is hot by its own fault. */
export const hotterMinK = 8
/** Within this share of the usual a value counts as normal. */
export const normalShare = 0.04
/** From here a slope or a knee speaks. */
const leakMin = 0.02
const dropMin = 0.015
const kneeMin = 0.03

type Rule = (c: Comparison) => Omit<IvCandidate, 'ivClass'>

const currentReason = ({ shortRatio }: Comparison): IvReason =>
  shortRatio < 1 - normalShare
    ? { reason: 'currentLower', value: lower(shortRatio) }
    : { reason: 'currentNormal', value: lower(shortRatio) }
const voltageReason = ({ openRatio }: Comparison): IvReason =>
  openRatio < 1 - normalShare ? { reason: 'voltageLower', value: lower(openRatio) } : { reason: 'voltageNormal', value: lower(openRatio) }
const stepReason = ({ steps }: Comparison): IvReason => ({ reason: steps > 0 ? 'steps' : 'noStep', value: steps })
const leakReason = ({ moreLeak }: Comparison): IvReason => ({
  reason: moreLeak > leakMin ? 'leaks' : 'leakNormal',
  value: percent(moreLeak),
})
const dropReason = ({ moreDrop }: Comparison): IvReason => ({
  reason: moreDrop > dropMin ? 'drops' : 'dropNormal',
  value: percent(moreDrop),
})
const kneeReason = ({ lessKnee }: Comparison): IvReason => ({
  reason: lessKnee > kneeMin ? 'kneeRounded' : 'kneeNormal',
  value: percent(-lessKnee),
})
const powerReason = ({ powerRatio }: Comparison): IvReason =>
  powerRatio < 1 - normalShare ? { reason: 'powerLower', value: lower(powerRatio) } : { reason: 'powerNormal', value: lower(powerRatio) }
const heat = ({ hotterK }: Comparison): IvReason[] =>
  hotterK === null ? [] : [{ reason: hotterK >= hotterMinK ? 'hotter' : 'notHotter', value: Math.round(10 * hotterK) / 10 }]

/** Reasons with one of these names stand for a class, all others against it. */
const sides = (reasons: readonly IvReason[], ...wanted: IvReason['reason'][]): Pick<IvCandidate, 'pro' | 'contra'> => ({
  pro: reasons.filter(({ reason }) => wanted.includes(reason)),
  contra: reasons.filter(({ reason }) => !wanted.includes(reason)),
})

/** How near the open-circuit voltage is to what is left without one or two substrings of three. */
const thirdsOf = ({ openRatio }: Comparison): { missing: number; fit: number } => {
  const missing = openRatio > 0.5 ? 1 : 2
  return { missing, fit: 1 - ramp(Math.abs(openRatio - (1 - missing / 3)), 0.04, 0.1) }
}
const smooth = ({ steps }: Comparison): number => (steps === 0 ? 1 : 0)
const isHot = ({ hotterK }: Comparison): boolean => hotterK !== null && hotterK >= hotterMinK
/** What costs no power is no fault of a resistance. */
const costs = ({ powerRatio }: Comparison): number => ramp(1 - powerRatio, 0.01, 0.03)
/** What leaks over the whole curve bends its end at the open circuit, too: that is no resistance in series. */
const noLeak = ({ moreLeak }: Comparison): number => 1 - ramp(moreLeak, 0.06, 0.14)
const shaped = (c: Comparison): number => 1 - ramp(Math.max(c.moreLeak, c.moreDrop), 0.05, 0.12)

const rules: Record<Exclude<IvClass, 'openCircuit' | 'healthy'>, Rule> = {
  diodeShorted: (c) => {
    const { missing, fit } = thirdsOf(c)
    const voltage: IvReason = fit > 0 ? { reason: 'thirdsMissing', value: missing } : voltageReason(c)
    const reasons = [voltage, currentReason(c), stepReason(c)]
    return { fit: fit * smooth(c) * ramp(c.shortRatio, 0.8, 0.92), ...sides(reasons, 'thirdsMissing', 'currentNormal', 'noStep') }
  },
  damagedCell: (c) => ({
    fit: c.steps > 0 && isHot(c) ? 1 : 0,
    ...sides([stepReason(c), ...heat(c), voltageReason(c)], 'steps', 'hotter', 'voltageNormal'),
  }),
  partialShade: (c) => ({
    fit: c.steps > 0 ? (isHot(c) ? 0.5 : 0.95) : 0,
    ...sides([stepReason(c), ...heat(c), voltageReason(c)], 'steps', 'notHotter', 'voltageNormal'),
  }),
  lowShunt: (c) => {
    const reasons = [leakReason(c), voltageReason(c), currentReason(c), stepReason(c)]
    return { fit: ramp(c.moreLeak, leakMin, 0.08) * smooth(c) * costs(c), ...sides(reasons, 'leaks', 'voltageLower', 'noStep') }
  },
  seriesResistance: (c) => {
    const reasons = [dropReason(c), leakReason(c), currentReason(c), voltageReason(c), stepReason(c)]
    const fit = ramp(c.moreDrop, dropMin, 0.045) * smooth(c) * costs(c) * ramp(c.openRatio, 0.9, 0.95) * noLeak(c)
    return { fit, ...sides(reasons, 'drops', 'leakNormal', 'currentNormal', 'voltageNormal', 'noStep') }
  },
  currentLoss: (c) => {
    const reasons = [currentReason(c), voltageReason(c), stepReason(c)]
    const fit = ramp(1 - c.shortRatio, 0.03, 0.07) * smooth(c) * shaped(c) * ramp(c.openRatio, 0.88, 0.94)
    return { fit, ...sides(reasons, 'currentLower', 'voltageNormal', 'noStep') }
  },
  mismatch: (c) => {
    const reasons = [kneeReason(c), currentReason(c), stepReason(c)]
    const fit = ramp(c.lessKnee, kneeMin, 0.08) * costs(c) * smooth(c) * shaped(c)
    return { fit, ...sides(reasons, 'kneeRounded', 'currentNormal', 'noStep') }
  },
  degraded: (c) => ({
    fit: 0.8 * ramp(1 - c.powerRatio, 0.03, 0.06) * smooth(c) * shaped(c) * (1 - ramp(1 - c.shortRatio, 0.03, 0.07)),
    ...sides([powerReason(c), voltageReason(c), stepReason(c)], 'powerLower', 'voltageLower', 'noStep'),
  }),
}

const healthyOf = (c: Comparison): IvCandidate => ({
  ivClass: 'healthy',
  fit: (1 - ramp(1 - c.powerRatio, 0.03, 0.07)) * ramp(c.fillFactor, 0.68, 0.72) * (c.steps > 0 ? 0.3 : 1),
  ...sides([powerReason(c), currentReason(c), voltageReason(c), stepReason(c)], 'powerNormal', 'currentNormal', 'voltageNormal', 'noStep'),
})

/** Every class with how well it fits, the best first. */
export const candidatesOf = (c: Comparison): IvCandidate[] => {
  const faults = Object.entries(rules).map(([ivClass, rule]) => ({ ivClass: ivClass as IvClass, ...rule(c) }))
  return [...faults, healthyOf(c)].sort((a, b) => b.fit - a.fit)
}

/** A fault that fits less is none. */
const fitMin = 0.5

/** The best candidate counts; a fault that hardly fits leaves the module healthy where its power is, and weak where it is not. */
export const chosenOf = (candidates: readonly IvCandidate[], powerRatio: number): IvCandidate => {
  const [best] = candidates
  const named = (ivClass: IvClass): IvCandidate => candidates.find((each) => each.ivClass === ivClass)!
  if (best!.fit >= fitMin) return best!
  return named(powerRatio >= 0.95 ? 'healthy' : 'degraded')
}
