import { setImmediate } from 'node:timers/promises'
import type { FaultPlan } from '@sundial/core/fleet/faults.ts'
import type { ConcentratorPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { dayCounters, stepMs } from '../kit/day-counters.ts'
import { pastArray, type Simulated } from '../kit/past-array.ts'
import type { Row } from '../kit/row.ts'
import { type Columns, inverterColumns, irradianceSensorColumns, moduleColumns, type SimulatedKind, stringColumns } from './columns.ts'

/** What a concentrator recorded at one instant, ready for its journal: scaled integers, null = no answer or invalid. */
export type BacklogReport = { kind: SimulatedKind; t0: number; per: number; part: number; dev: string[]; col: Columns }

export type HistoryOptions = Simulated & {
  /** Rows at every quarter of an hour from `fromMs` on and before `toMs`, where the last period ends. */
  fromMs: number
  toMs: number
  /** Inverters' counters at `fromMs`, Wh, by number. */
  totalsWh: Readonly<Record<string, number>>
}

const devicesPerPart = 200
const pastPeriodS = stepMs / 1000
/** Reports after which other work gets its turn. */
const breath = 64
/** A planned shutdown was done a day before the field begins; before it those modules were on. */
const shutDownBeforeMs = 86_400_000

/** Devices of a kind behind one concentrator, dealt into the parts of a report. */
export type Part = { kind: SimulatedKind; part: number; dev: string[]; places: Int32Array }

const partsOf = (kind: SimulatedKind, devices: readonly { number: string }[], mine: (place: number) => boolean): Part[] => {
  const places = devices.flatMap((_, i) => (mine(i) ? [i] : []))
  return Array.from({ length: Math.ceil(places.length / devicesPerPart) }, (_, part) => {
    const some = places.slice(part * devicesPerPart, (part + 1) * devicesPerPart)
    return { kind, part, dev: some.map((i) => devices[i]!.number), places: Int32Array.from(some) }
  })
}

/** All devices that a concentrator reports, dealt into the parts of its reports. */
export const allParts = (plan: StationPlan, concentrator: ConcentratorPlan): Part[] => {
  const strings = new Set(concentrator.strings)
  const inverters = new Set(plan.inverters.filter((inverter) => inverter.gw === concentrator.gw).map((inverter) => inverter.code))
  return [
    ...partsOf('module', plan.modules, (i) => strings.has(plan.modules[i]!.string)),
    ...partsOf('string', plan.strings, (i) => inverters.has(plan.strings[i]!.inverter)),
    ...partsOf('inverter', plan.inverters, (i) => plan.inverters[i]!.gw === concentrator.gw),
    ...partsOf('irradianceSensor', plan.irradianceSensors, (i) => plan.irradianceSensors[i]!.gw === concentrator.gw),
  ]
}

const columnsOf = { module: moduleColumns, string: stringColumns, inverter: inverterColumns, irradianceSensor: irradianceSensorColumns }

/** The faults that came and went in the past, without those of the plan. */
const passingFaults = ({ plan, faultsThen }: HistoryOptions, atMs: number): readonly FaultPlan[] =>
  faultsThen?.(atMs).slice(plan.faults.length) ?? []

/** Whether a concentrator was off then: it read nothing. One that is off from the beginning has a past that ends (station-past.ts). */
const wasOff = (options: HistoryOptions, gw: string, atMs: number): boolean =>
  passingFaults(options, atMs).some((fault) => fault.kind === 'concentratorOffline' && fault.gw === gw)

const switchedOff = (faults: readonly FaultPlan[]): string[] => faults.flatMap((fault) => (fault.kind === 'shutDown' ? fault.modules : []))

/** A station that is moved along the instants of its past. What a fault switched off then is energised when the fault ends. */
const past = (options: HistoryOptions) => {
  const { plan, fromMs, toMs } = options
  const array = pastArray(options)
  const counters = dayCounters(array, fromMs)
  const placeOf = new Map(plan.modules.map(({ code }, i) => [code, i]))
  const planned = switchedOff(plan.faults)
  const moveTo = (atMs: number): void => {
    const off = [...switchedOff(passingFaults(options, atMs)), ...(atMs < toMs - shutDownBeforeMs ? [] : planned)]
    array.on.fill(1)
    for (const code of off) array.on[placeOf.get(code)!] = 0
    counters.advance(atMs)
  }
  return { array, counters, moveTo }
}

/** Rows from dawn to dusk, with the dark one that ends a day. */
function* rows(options: HistoryOptions): Generator<Row> {
  const { array, counters, moveTo } = past(options)
  moveTo(options.fromMs)
  const totalsWh = Float64Array.from(options.plan.inverters, (one, k) => (options.totalsWh[one.number] ?? 0) - counters.inverterWh[k]!)
  let wasLight = false
  for (let atMs = Math.ceil(options.fromMs / stepMs) * stepMs; atMs < options.toMs; atMs += stepMs) {
    moveTo(atMs)
    const light = array.light.planeWm2 > 0
    if (light || wasLight) yield { array, counters, totalsWh, atMs }
    wasLight = light
  }
}

/** What one part reports of an instant; null where none of its modules has light enough to answer. */
export const reportOf = (row: Row, { kind, part, dev, places }: Part, periodS: number): BacklogReport | null => {
  const col = columnsOf[kind](row, places)
  return col && { kind, t0: row.atMs, per: periodS, part, dev, col }
}

/**
 * The past of one concentrator's devices by the same physics as the live field, oldest first: modules while there is light for their
 * electronics, the others from dawn to dusk. It is computed as it is asked for, a day in some milliseconds.
 */
export async function* backlog(options: HistoryOptions, concentrator: ConcentratorPlan): AsyncGenerator<BacklogReport> {
  const parts = allParts(options.plan, concentrator)
  let given = 0
  for (const row of rows(options)) {
    if (wasOff(options, concentrator.gw, row.atMs)) continue
    const periodS = Math.min(pastPeriodS, (options.toMs - row.atMs) / 1000)
    const reports = parts.flatMap((part) => reportOf(row, part, periodS) ?? [])
    yield* reports
    given += reports.length
    if (given < breath) continue
    given = 0
    await setImmediate()
  }
}
