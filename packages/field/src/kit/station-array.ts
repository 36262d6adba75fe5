import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { mix, normalAt, seedOf, uniformAt } from '@sundial/core/kit/random.ts'
import { moduleModel } from '@sundial/core/pv/module.ts'
import { lookUp, type MppTable, mppSlot, mppTable, openSlot, pointSlots, powerSlot } from '@sundial/core/pv/mpp-table.ts'
import { type FaultBoard, faultBoard } from './fault-board.ts'
import { type Light, lightOn } from './light.ts'
import type { Sky, Weather } from './sky.ts'

/** How a station is wired, by places in the plan. */
export type Wiring = {
  moduleAt: ReadonlyMap<string, number>
  /** String of each module, inverter of each string. */
  stringOf: Int32Array
  inverterOf: Int32Array
  /** Largest DC power that each inverter takes, W. */
  limitW: Float64Array
}

/**
 * The electrical state of a whole station at one instant. `evaluate` fills the arrays (in the order of the plan) and allocates next to
 * nothing; `on` is the RSD switches and is set from outside.
 */
export type StationArray = {
  plan: StationPlan
  seed: number
  wiring: Wiring
  board: FaultBoard
  sky: Sky
  light: Light
  /** 1 = energised. */
  on: Uint8Array
  /** Light behind glass, dirt and shade, W/m². */
  lightWm2: Float64Array
  powerW: Float64Array
  /** Operating voltage of the panel: of maximum power, or open when no current flows. */
  panelV: Float64Array
  openV: Float64Array
  /** Current of each string, A; DC power into each inverter, W, and how much of what was there it took, 0..1. */
  stringA: Float64Array
  dcW: Float64Array
  takenShare: Float64Array
  evaluate(atMs: number): void
  setFaults(faults: readonly FaultPlan[]): void
}

const inverterEfficiency = 0.96
/** Cables and connectors between optimizers and inverter. */
const wiringShare = 0.985
const tables = new Map<number, MppTable>()

const tableOf = (ratedW: number): MppTable => {
  const table = tables.get(ratedW) ?? mppTable(moduleModel(ratedW))
  tables.set(ratedW, table)
  return table
}

const wiringOf = (plan: StationPlan): Wiring => {
  const stringAt = new Map(plan.strings.map((string, i) => [string.code, i]))
  const inverterAt = new Map(plan.inverters.map((inverter, i) => [inverter.code, i]))
  return {
    moduleAt: new Map(plan.modules.map((module, i) => [module.number, i])),
    stringOf: Int32Array.from(plan.modules, (module) => stringAt.get(module.string)!),
    inverterOf: Int32Array.from(plan.strings, (string) => inverterAt.get(string.inverter)!),
    limitW: Float64Array.from(plan.inverters, (inverter) => inverter.ratedW / inverterEfficiency),
  }
}

/** Manufacture (±1.2 %) and everyday dirt (0 to 4 %) of each module. */
const qualityOf = (plan: StationPlan, seed: number): Float64Array =>
  Float64Array.from(
    plan.modules,
    (_, i) => (1 + 0.012 * Math.max(-2.5, normalAt(mix(seed, 1), i))) * (1 - 0.04 * uniformAt(mix(seed, 2), i)),
  )

/** How much of the obstacle's shade is there at an hour, 0..1: it comes within half an hour and goes at 15:30. */
const shadeAt = (solarHour: number, fromH: number): number => Math.max(0, Math.min(1, (solarHour - fromH) / 0.5, (15.5 - solarHour) / 0.5))

const sumInto = (target: Float64Array, source: Float64Array, owner: Int32Array): void => {
  target.fill(0)
  for (let i = 0; i < source.length; i++) target[owner[i]!]! += source[i]!
}

const flows = (a: StationArray, i: number): boolean =>
  a.on[i] === 1 && a.board.zero[i] === 0 && a.board.inverterFault[a.wiring.inverterOf[a.wiring.stringOf[i]!]!] === 0

const darken = (a: StationArray): void => {
  for (const array of [a.lightWm2, a.powerW, a.panelV, a.openV, a.stringA, a.dcW]) array.fill(0)
  a.takenShare.fill(1)
}

/** Scratch space and constants of one array. */
type Parts = { quality: Float64Array; table: MppTable; point: Float64Array; stringW: Float64Array }

const evaluateModule = (a: StationArray, { quality, table, point }: Parts, i: number): void => {
  const { board, light } = a
  const shade = board.shade[i]! === 0 ? 0 : board.shade[i]! * shadeAt(a.sky.solarHour, board.shadeFromH[i]!)
  const effective = (light.beamWm2 * (1 - shade) + light.diffuseWm2) * quality[i]! * board.clean[i]!
  a.lightWm2[i] = effective
  lookUp(table, effective, light.cellC + board.hotK[i]!, point)
  a.openV[i] = point[openSlot]!
  const current = flows(a, i)
  a.powerW[i] = current ? point[powerSlot]! : 0
  a.panelV[i] = current ? point[mppSlot]! : point[openSlot]!
}

/** An inverter that can't take all moves the panels of its strings towards open circuit. */
const throttleModule = (a: StationArray, i: number): void => {
  const string = a.wiring.stringOf[i]!
  const share = a.takenShare[a.wiring.inverterOf[string]!]!
  if (share < 1) {
    a.powerW[i]! *= share
    a.panelV[i]! += (a.openV[i]! - a.panelV[i]!) * Math.min(0.7, Math.sqrt(1 - share))
  }
  const amps = a.powerW[i]! === 0 ? 0 : a.powerW[i]! / a.panelV[i]!
  if (amps > a.stringA[string]!) a.stringA[string] = amps
}

/** Adds the modules up to strings and inverters. */
const collect = (a: StationArray, { stringW }: Parts): void => {
  sumInto(stringW, a.powerW, a.wiring.stringOf)
  sumInto(a.dcW, stringW, a.wiring.inverterOf)
  for (let k = 0; k < a.dcW.length; k++) {
    const there = a.dcW[k]! * wiringShare
    a.takenShare[k] = Math.min(1, a.wiring.limitW[k]! / there)
    a.dcW[k] = there * a.takenShare[k]!
  }
  a.stringA.fill(0)
  for (let i = 0; i < a.powerW.length; i++) throttleModule(a, i)
}

/** A station under a weather, with the faults of its plan. `fleetSeed` is the fleet's. */
export const stationArray = (plan: StationPlan, weather: Weather, fleetSeed: number): StationArray => {
  const seed = mix(fleetSeed, seedOf(plan.code))
  const n = plan.modules.length
  const lightOf = lightOn(plan)
  const stringW = new Float64Array(plan.strings.length)
  const parts: Parts = { quality: qualityOf(plan, seed), table: tableOf(plan.moduleRatedW), point: new Float64Array(pointSlots), stringW }
  const a: StationArray = {
    plan,
    seed,
    wiring: wiringOf(plan),
    board: faultBoard(plan, plan.faults),
    sky: weather(0),
    light: lightOf(weather(0)),
    on: new Uint8Array(n).fill(1),
    lightWm2: new Float64Array(n),
    powerW: new Float64Array(n),
    panelV: new Float64Array(n),
    openV: new Float64Array(n),
    stringA: new Float64Array(plan.strings.length),
    dcW: new Float64Array(plan.inverters.length),
    takenShare: new Float64Array(plan.inverters.length),
    evaluate(atMs) {
      a.sky = weather(atMs)
      a.light = lightOf(a.sky)
      if (a.light.planeWm2 <= 0) return darken(a)
      for (let i = 0; i < n; i++) evaluateModule(a, parts, i)
      collect(a, parts)
    },
    setFaults(faults) {
      a.board = faultBoard(plan, faults)
    },
  }
  return a
}
