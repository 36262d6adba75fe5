import { type FaultKind, type FaultPlan, faultKinds } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { seedOf, uniformAt } from '@sundial/core/kit/random.ts'
import type { FaultOrder, PlaceName } from './fault-order.ts'

const known = (codes: ReadonlySet<string>, asked: readonly string[], what: string, plan: StationPlan): void => {
  const missing = asked.find((code) => !codes.has(code))
  if (missing !== undefined) throw new RangeError(`${plan.code} has no ${what} ${missing}`)
}

const inverterCodes = (plan: StationPlan, order: FaultOrder): Set<string> => {
  const areas = plan.areas ?? []
  known(new Set(areas.map((area) => area.code)), order.areas ?? [], 'area', plan)
  known(new Set(plan.inverters.map((inverter) => inverter.code)), order.inverters ?? [], 'inverter', plan)
  const inAreas = areas.filter((area) => order.areas?.includes(area.code)).flatMap((area) => area.branches.flatMap((one) => one.inverters))
  return new Set([...(order.inverters ?? []), ...inAreas])
}

const concentratorsIn = (plan: StationPlan, order: FaultOrder) => {
  const asked = order.concentrators ?? []
  known(new Set(plan.concentrators.flatMap(({ gw, name }) => [gw, name])), asked, 'concentrator', plan)
  return plan.concentrators.filter(({ gw, name }) => asked.includes(gw) || asked.includes(name))
}

/** Strings that are named, or belong to a named inverter, area or concentrator. */
const stringCodes = (plan: StationPlan, order: FaultOrder): Set<string> => {
  known(new Set(plan.strings.map((string) => string.code)), order.strings ?? [], 'string', plan)
  const inverters = inverterCodes(plan, order)
  return new Set([
    ...(order.strings ?? []),
    ...plan.strings.filter((string) => inverters.has(string.inverter)).map((string) => string.code),
    ...concentratorsIn(plan, order).flatMap((one) => one.strings),
  ])
}

type Chosen = { number: string; name: string }

const moduleNames = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  known(new Set(plan.modules.map((module) => module.code)), order.modules ?? [], 'module', plan)
  known(new Set(plan.blocks.map((block) => block.code)), order.blocks ?? [], 'block', plan)
  const strings = stringCodes(plan, order)
  const named = new Set(order.modules)
  return plan.modules
    .filter(({ code, string, block }) => named.has(code) || strings.has(string) || order.blocks?.includes(block))
    .map(({ number, code }) => ({ number, name: code }))
}

const concentratorNames = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  const strings = stringCodes(plan, { ...order, concentrators: undefined })
  const named = new Set(concentratorsIn(plan, order))
  return plan.concentrators
    .filter((one) => named.has(one) || one.strings.some((code) => strings.has(code)))
    .map(({ gw }) => ({ number: gw, name: gw }))
}

const meterNames = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  known(new Set(plan.meters.map((meter) => meter.code)), order.meters ?? [], 'meter', plan)
  return plan.meters.filter(({ code }) => order.meters?.includes(code)).map(({ number, code }) => ({ number, name: code }))
}

const inverterNames = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  const codes = inverterCodes(plan, order)
  return plan.inverters.filter(({ code }) => codes.has(code)).map(({ number, code }) => ({ number, name: code }))
}

type Place = { named(plan: StationPlan, order: FaultOrder): Chosen[]; all(plan: StationPlan): Chosen[]; by: readonly PlaceName[] }
const places: Record<'module' | 'inverter' | 'concentrator' | 'meter', Place> = {
  module: {
    by: ['modules', 'strings', 'blocks', 'inverters', 'areas', 'concentrators'],
    named: moduleNames,
    all: (plan) => plan.modules.map(({ number, code }) => ({ number, name: code })),
  },
  inverter: {
    by: ['inverters', 'areas'],
    named: inverterNames,
    all: (plan) => plan.inverters.map(({ number, code }) => ({ number, name: code })),
  },
  concentrator: {
    by: ['concentrators', 'strings', 'inverters', 'areas'],
    named: concentratorNames,
    all: (plan) => plan.concentrators.map(({ gw }) => ({ number: gw, name: gw })),
  },
  meter: { by: ['meters'], named: meterNames, all: (plan) => plan.meters.map(({ number, code }) => ({ number, name: code })) },
}
const allPlaces: readonly PlaceName[] = ['modules', 'strings', 'blocks', 'inverters', 'areas', 'concentrators', 'meters']

const chosenOf = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  const place = places[faultKinds[order.kind].on]
  const given = allPlaces.filter((name) => order[name] !== undefined)
  const wrong = given.find((name) => !place.by.includes(name))
  if (wrong) throw new RangeError(`${order.kind} is on a ${faultKinds[order.kind].on}: ${wrong} don't say which`)
  return given.length === 0 ? place.all(plan) : place.named(plan, order)
}

/** By rate: each device draws by its own number, so that half of them are always the same half. */
const drawn = ({ kind, rate = 1 }: FaultOrder, chosen: Chosen[]): Chosen[] =>
  chosen.filter(({ number }) => rate >= 1 || uniformAt(seedOf(kind), seedOf(number)) < rate)

const fieldOf = { inverter: 'inverter', concentrator: 'gw', meter: 'meter' } as const
const singles = (kind: FaultKind, names: string[], level: { level?: number }): FaultPlan[] => {
  const { on } = faultKinds[kind]
  return on === 'module' ? [] : names.map((name) => ({ kind, [fieldOf[on]]: name, ...level }) as unknown as FaultPlan)
}

/**
 * The faults that an order means for a station; `sinceMs` is when it was given or begins. Empty where its rate left nobody.
 * @throws RangeError when it names what isn't there, or by what its kind can't be told
 */
export const resolveFaults = (plan: StationPlan, order: FaultOrder, sinceMs: number): FaultPlan[] => {
  const names = drawn(order, chosenOf(plan, order)).map(({ name }) => name)
  const level = order.level === undefined ? {} : { level: order.level }
  if (names.length === 0) return []
  if (faultKinds[order.kind].on !== 'module') return singles(order.kind, names, level)
  const since = order.kind === 'drifting' ? { since: order.from ?? sinceMs } : {}
  return [{ kind: order.kind, modules: names, ...level, ...since } as FaultPlan]
}
