import { type FaultKind, type FaultPlan, faultKinds } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { seedOf, uniformAt } from '@sundial/core/kit/random.ts'
import { WrongOrder } from '../kit/wrong-order.ts'
import { type FaultOrder, type PlaceName, placeNames } from './fault-order.ts'

const singular = (name: PlaceName): string => name.slice(0, -1)

/** @throws WrongOrder when the order names there what the station doesn't have */
const known = (plan: StationPlan, order: FaultOrder, name: PlaceName, codes: readonly string[]): void => {
  const there = new Set(codes)
  const asked = order[name] ?? []
  const at = asked.findIndex((code) => !there.has(code))
  if (at >= 0) throw new WrongOrder(`${name}.${at}`, `${plan.code} has no ${singular(name)} ${asked[at]}`)
}
const codesOf = (devices: readonly { code: string }[]): string[] => devices.map(({ code }) => code)

const inverterCodes = (plan: StationPlan, order: FaultOrder): Set<string> => {
  const areas = plan.areas ?? []
  known(plan, order, 'areas', codesOf(areas))
  known(plan, order, 'inverters', codesOf(plan.inverters))
  const inAreas = areas.filter((area) => order.areas?.includes(area.code)).flatMap((area) => area.branches.flatMap((one) => one.inverters))
  return new Set([...(order.inverters ?? []), ...inAreas])
}

const concentratorsIn = (plan: StationPlan, order: FaultOrder) => {
  const asked = order.concentrators ?? []
  known(
    plan,
    order,
    'concentrators',
    plan.concentrators.flatMap(({ gw, name }) => [gw, name]),
  )
  return plan.concentrators.filter(({ gw, name }) => asked.includes(gw) || asked.includes(name))
}

/** Strings that are named, or belong to a named inverter, area or concentrator. */
const stringCodes = (plan: StationPlan, order: FaultOrder): Set<string> => {
  known(plan, order, 'strings', codesOf(plan.strings))
  const inverters = inverterCodes(plan, order)
  return new Set([
    ...(order.strings ?? []),
    ...plan.strings.filter((string) => inverters.has(string.inverter)).map((string) => string.code),
    ...concentratorsIn(plan, order).flatMap((one) => one.strings),
  ])
}

type Chosen = { number: string; name: string }

const moduleNames = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  known(plan, order, 'modules', codesOf(plan.modules))
  known(plan, order, 'blocks', codesOf(plan.blocks))
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

const irradianceSensorNames = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  known(plan, order, 'irradianceSensors', codesOf(plan.irradianceSensors))
  return plan.irradianceSensors
    .filter(({ code }) => order.irradianceSensors?.includes(code))
    .map(({ number, code }) => ({ number, name: code }))
}

const inverterNames = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  const codes = inverterCodes(plan, order)
  return plan.inverters.filter(({ code }) => codes.has(code)).map(({ number, code }) => ({ number, name: code }))
}

type Place = { named(plan: StationPlan, order: FaultOrder): Chosen[]; all(plan: StationPlan): Chosen[]; by: readonly PlaceName[] }
const places: Record<'module' | 'inverter' | 'concentrator' | 'irradianceSensor', Place> = {
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
  irradianceSensor: {
    by: ['irradianceSensors'],
    named: irradianceSensorNames,
    all: (plan) => plan.irradianceSensors.map(({ number, code }) => ({ number, name: code })),
  },
}

const chosenOf = (plan: StationPlan, order: FaultOrder): Chosen[] => {
  const { on } = faultKinds[order.kind]
  const place = places[on]
  const given = placeNames.filter((name) => order[name] !== undefined)
  const wrong = given.find((name) => !place.by.includes(name))
  if (wrong) throw new WrongOrder(wrong, `${order.kind} is a fault of ${on}s: ${wrong} don't say which`)
  const chosen = given.length === 0 ? place.all(plan) : place.named(plan, order)
  if (chosen.length === 0) throw new WrongOrder(given[0] ?? 'kind', `${plan.code} has no ${on}${given.length === 0 ? '' : ' there'}`)
  return chosen
}

/** By rate: each device draws by its own number, so that half of them are always the same half. */
const drawn = ({ kind, rate = 1 }: FaultOrder, chosen: Chosen[]): Chosen[] =>
  chosen.filter(({ number }) => rate >= 1 || uniformAt(seedOf(kind), seedOf(number)) < rate)

/** What shows by when it began. */
const begins: ReadonlySet<FaultKind> = new Set(['drifting', 'irradianceSensorStuck'])
const fieldOf = { inverter: 'inverter', concentrator: 'gw', irradianceSensor: 'irradianceSensor' } as const
const singles = (kind: FaultKind, names: string[], how: { level?: number; since?: number }): FaultPlan[] => {
  const { on } = faultKinds[kind]
  return on === 'module' ? [] : names.map((name) => ({ kind, [fieldOf[on]]: name, ...how }) as unknown as FaultPlan)
}

/**
 * The faults that an order means for a station; `sinceMs` is when it was given or begins. Empty where its rate left nobody.
 * @throws WrongOrder when it names what isn't there, or by what its kind can't be told
 */
export const resolveFaults = (plan: StationPlan, order: FaultOrder, sinceMs: number): FaultPlan[] => {
  const names = drawn(order, chosenOf(plan, order)).map(({ name }) => name)
  const level = order.level === undefined ? {} : { level: order.level }
  if (names.length === 0) return []
  const how = { ...level, ...(begins.has(order.kind) && { since: order.from ?? sinceMs }) }
  if (faultKinds[order.kind].on !== 'module') return singles(order.kind, names, how)
  return [{ kind: order.kind, modules: names, ...how } as FaultPlan]
}
