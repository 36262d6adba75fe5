import type { FaultKind } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { takenBy } from '@sundial/field/test/fault-ledger.ts'
import { endOfSunnyDay } from '@sundial/field/test/sunny-days.ts'
import type { SeenAlarm } from './judge-past.ts'
import type { Planted } from './planted.ts'
import { tells } from './tells.ts'

const dayMs = 86_400_000
/** What a fault brought about may be told so long after it ended: at the end of its day, and a hole in the data a day later. */
const afterMs = 2 * dayMs

/** One planted fault and what became of it. */
export type Scored = {
  kind: FaultKind
  isAlone: boolean
  /** What it took in its week, Wh, by the field; and over what one string would have given. */
  lostWh: number
  costs: number
  /** The first alarm that tells of it; how long after its beginning it was raised, ms; and whether before the first whole sunny day ended. */
  by: string | null
  afterMs: number | null
  /** Null: no whole day of its week was sunny. */
  isInTime: boolean | null
  /** What the alarms of the faulty devices say was lost, Wh; null: nothing is said. */
  claimedWh: number | null
}
export type FalseAlarm = SeenAlarm & { kinds: string }
export type SeedScore = { seed: number; plants: number; scored: Scored[]; falseAlarms: FalseAlarm[] }

const rowOf = (kind: FaultKind) => {
  const row = tells[kind]
  if (!row.scored) throw new Error(`${kind} is not scored`)
  return row
}

/** Codes of the devices that a fault is on, with what is above its modules and below its inverter or concentrator. */
const reachOf = (plan: StationPlan, fault: Planted): Set<string> => {
  if (fault.irradianceSensors) return new Set(fault.irradianceSensors)
  const gws = fault.concentrators ?? []
  const all = gws.length > 0
  const own = plan.strings.filter(({ inverter }) => all || fault.inverters?.includes(inverter)).map(({ code }) => code)
  const below = plan.modules.filter(({ string }) => own.includes(string)).map(({ code }) => code)
  const inverters = all ? plan.inverters.map(({ code }) => code) : (fault.inverters ?? [])
  const named = plan.modules.filter(({ code }) => fault.modules?.includes(code))
  return new Set([...gws, ...inverters, ...own, ...below, ...named.flatMap(({ code, string }) => [code, string])])
}

const isDuring = ({ raised, began }: SeenAlarm, { from, until }: Planted): boolean => raised >= from && began <= until + afterMs

type Told = { fault: Planted; reach: Set<string> }
const isAt = ({ place, members }: SeenAlarm, { reach }: Told): boolean => place === 'station' || members.some((code) => reach.has(code))

const tellsOf = (alarm: SeenAlarm, told: Told): boolean =>
  isDuring(alarm, told.fault) && isAt(alarm, told) && rowOf(told.fault.kind).by.some((name) => name === alarm.condition)

const belongsTo = (alarm: SeenAlarm, told: Told): boolean => {
  const { by, beside } = rowOf(told.fault.kind)
  return isDuring(alarm, told.fault) && isAt(alarm, told) && [...by, ...beside].some((name) => name === alarm.condition)
}

/** A device of an alarm that no fault of its plant explains makes it a false one. */
const isFalse = (alarm: SeenAlarm, all: readonly Told[]): boolean => {
  const explaining = all.filter((told) => belongsTo(alarm, told))
  if (explaining.length === 0) return true
  return alarm.place !== 'station' && alarm.members.some((code) => !explaining.some(({ reach }) => reach.has(code)))
}

const sumOrNull = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
}

const scoreOf = (plan: StationPlan, seed: number, told: Told, alarms: readonly SeenAlarm[]): Scored => {
  const { kind, from, until, isAlone } = told.fault
  const { lostWh, stringWh } = takenBy(plan, seed, told.fault)
  const first = alarms.find((alarm) => tellsOf(alarm, told))
  const sunny = endOfSunnyDay(plan, seed, from, until)
  return {
    ...{ kind, isAlone, lostWh, costs: stringWh > 0 ? lostWh / stringWh : 0 },
    by: first?.condition ?? null,
    afterMs: first ? first.raised - from : null,
    isInTime: sunny === null ? null : first !== undefined && first.raised <= sunny,
    claimedWh: sumOrNull(alarms.filter((alarm) => belongsTo(alarm, told)).map((alarm) => alarm.lostWh)),
  }
}

/** Holds the alarms of a fleet against what was planted in it. */
export const scoreFleet = (
  stations: readonly StationPlan[],
  seed: number,
  planted: readonly Planted[],
  alarms: readonly SeenAlarm[],
): SeedScore => {
  const scored: Scored[] = []
  const falseAlarms: FalseAlarm[] = []
  for (const plan of stations) {
    const own = alarms.filter(({ station }) => station === plan.code)
    const told = planted.filter(({ station }) => station === plan.code).map((fault) => ({ fault, reach: reachOf(plan, fault) }))
    for (const one of told) scored.push(scoreOf(plan, seed, one, own))
    const kinds = told.map(({ fault }) => fault.kind).join(' and ') || 'no fault'
    falseAlarms.push(...own.filter((alarm) => isFalse(alarm, told)).map((alarm) => ({ ...alarm, kinds })))
  }
  return { seed, plants: stations.length, scored, falseAlarms }
}
