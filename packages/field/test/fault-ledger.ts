import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { mix, seedOf } from '@sundial/core/kit/random.ts'
import type { FaultOrder } from '../src/faults/fault-order.ts'
import { pastFaults } from '../src/faults/past-faults.ts'
import { resolveFaults } from '../src/faults/resolve.ts'
import { pastArray } from '../src/kit/past-array.ts'
import { madeWeather } from '../src/weather/made-weather.ts'

const stepMs = 300_000
const hours = stepMs / 3_600_000

/** When it acts, epoch ms. */
type Acting = { from: number; until: number }
/** What a fault took, Wh, of what its modules would have given without it; and what one of their strings would have given. */
export type Taken = { lostWh: number; stringWh: number }

const codesOff = (faults: readonly FaultPlan[]): Set<string> =>
  new Set(faults.flatMap((fault) => (fault.kind === 'shutDown' ? fault.modules : [])))

const sumOf = (powersW: Float64Array, places: readonly number[]): number => places.reduce((sum, i) => sum + powersW[i]!, 0)

/**
 * Places of the modules whose output a fault can change: those of the inverters that it is at, since where one gives all it can the others
 * give what a faulty module does not; all of them where it is on no modules. `strings`: in how many strings they are.
 */
const placesOf = (plan: StationPlan, fault: FaultOrder & Acting): { places: number[]; strings: number } => {
  const codes = new Set(fault.modules)
  const named = new Set(plan.modules.filter(({ code }) => codes.has(code)).map(({ string }) => string))
  const inverters = new Set([
    ...plan.strings.filter(({ code }) => named.has(code)).map(({ inverter }) => inverter),
    ...(fault.inverters ?? []),
  ])
  const asked = new Set(plan.strings.filter(({ inverter }) => inverters.size === 0 || inverters.has(inverter)).map(({ code }) => code))
  return { places: plan.modules.flatMap(({ string }, i) => (asked.has(string) ? [i] : [])), strings: asked.size }
}

/** The same plant twice under the same sky, with this fault alone and without it, over the time in which it acts. */
export const takenBy = (plan: StationPlan, seed: number, fault: FaultOrder & Acting): Taken => {
  const world = { plan, weather: madeWeather(plan, mix(seed, seedOf(plan.code))), seed }
  const sound = pastArray(world)
  const faulty = pastArray({ ...world, faultsThen: pastFaults(plan, [fault])! })
  const off = codesOff(resolveFaults(plan, fault, fault.from))
  plan.modules.forEach(({ code }, i) => {
    faulty.on[i] = off.has(code) ? 0 : 1
  })
  const { places, strings } = placesOf(plan, fault)
  const taken: Taken = { lostWh: 0, stringWh: 0 }
  for (let at = fault.from; at < fault.until; at += stepMs) {
    sound.evaluate(at)
    faulty.evaluate(at)
    const could = sumOf(sound.powerW, places)
    taken.stringWh += (could * hours) / strings
    taken.lostWh += (could - sumOf(faulty.powerW, places)) * hours
  }
  return taken
}
