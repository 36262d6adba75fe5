import { type FaultKind, faultKinds } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { randomFrom } from '@sundial/core/kit/random.ts'
import type { FaultOrder } from '@sundial/field/faults/fault-order.ts'
import { tells } from './tells.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Each fault acts for a week, so that what it took can be compared over one. */
export const faultMs = 7 * dayMs

/** The last instant at which one begins, after the past began. */
const lastBeginMs = 22 * dayMs

/** Where the plants with pairs of faults begin among all of them, and how many have no fault. */
const pairs = 10
const clean = 5

/** Kinds of which the stored past can tell, in the order of the table. */
export const scoredKinds = (Object.keys(faultKinds) as FaultKind[]).filter((kind) => tells[kind].scored)

/** An order with everything that the score needs of it. */
export type Planted = FaultOrder & { from: number; until: number; isAlone: boolean }

export const plantCount = scoredKinds.length + pairs + clean

type Dice = () => number
const pick = <T>(dice: Dice, from: readonly T[]): T => from[Math.floor(dice() * from.length)]!

/** So many modules beside one another; an obstacle throws its shadow on more of them. */
const moduleCounts: Partial<Record<FaultKind, readonly number[]>> = { shaded: [3, 4, 5] }

/** Two modules of different strings. */
const swappedModules = (dice: Dice, { modules }: StationPlan): string[] => {
  const first = pick(dice, modules)
  const other = pick(
    dice,
    modules.filter(({ string }) => string !== first.string),
  )
  return [first.code, other.code]
}

const modulesFor = (dice: Dice, kind: FaultKind, plan: StationPlan, taken: ReadonlySet<string>): string[] => {
  const count = pick(dice, moduleCounts[kind] ?? [1, 1, 2, 3])
  for (;;) {
    const first = Math.floor(dice() * plan.modules.length)
    const some = plan.modules.slice(first, first + count)
    const isFree = some.every(({ string, code }) => string === some[0]!.string && !taken.has(code))
    if (isFree && some.length === count) return some.map(({ code }) => code)
  }
}

const placeFor = (dice: Dice, kind: FaultKind, plan: StationPlan, taken: ReadonlySet<string>): Partial<FaultOrder> => {
  const { on } = faultKinds[kind]
  if (kind === 'swapped') return { modules: swappedModules(dice, plan) }
  if (on === 'module') return { modules: modulesFor(dice, kind, plan, taken) }
  if (on === 'inverter') return { inverters: [pick(dice, plan.inverters).code] }
  return on === 'concentrator' ? { concentrators: [plan.concentrators[0]!.gw] } : { irradianceSensors: [plan.irradianceSensors[0]!.code] }
}

/** Faults begin at any hour between the second and the 21st of thirty days. */
const orderFor = (dice: Dice, kind: FaultKind, plan: StationPlan, pastFrom: number, before: readonly Planted[]): Planted => {
  const from = pastFrom + Math.floor((2 + dice() * 19) * 24) * hourMs
  const taken = new Set(before.flatMap(({ modules }) => modules ?? []))
  const place = placeFor(dice, kind, plan, taken)
  return { station: plan.code, kind, ...place, from, until: from + faultMs, isAlone: before.length === 0 }
}

/** What is planted in a fleet, by chance of the seed: each kind alone in a plant, some plants with two that act at once, the others without. */
export const plantFaults = (stations: readonly StationPlan[], seed: number, pastFrom: number): Planted[] => {
  const dice = randomFrom(seed)
  return stations.flatMap((plan, i) => {
    const alone = scoredKinds[i]
    if (alone) return [orderFor(dice, alone, plan, pastFrom, [])]
    if (i >= scoredKinds.length + pairs) return []
    const first = orderFor(dice, pick(dice, scoredKinds), plan, pastFrom, [])
    const rest = scoredKinds.filter((kind) => kind !== first.kind)
    const second = orderFor(dice, pick(dice, rest), plan, pastFrom, [first])
    // The second one begins while the first acts, and ends before the field begins: what acts then is not in the past alone.
    const from = Math.min(first.from + Math.floor(dice() * 96) * hourMs, pastFrom + lastBeginMs)
    return [
      { ...first, isAlone: false },
      { ...second, from, until: from + faultMs },
    ]
  })
}
