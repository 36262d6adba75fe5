import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { mix, normalAt, seedOf, uniformAt } from '@sundial/core/kit/random.ts'
import { substrings } from '@sundial/core/pv/module-circuit.ts'
import type { Plane } from '@sundial/core/pv/transposition.ts'
import type { StationArray, Wiring } from './array-state.ts'
import { faultEffects } from './fault-effects.ts'
import { type Light, lightOn } from './light.ts'
import { evaluateModule, type PowerTables, powerTables } from './module-power.ts'
import { linksHanging, plcLinks } from './plc-links.ts'
import { planeOfBlock, shadingOf } from './shading.ts'
import type { Sky, Weather } from './sky.ts'

export type { StationArray }

const inverterEfficiency = 0.96
/** Cables and connectors between optimizers and inverter. */
const wiringShare = 0.985
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

const sumInto = (target: Float64Array, source: Float64Array, owner: Int32Array): void => {
  target.fill(0)
  for (let i = 0; i < source.length; i++) target[owner[i]!]! += source[i]!
}

const darken = (a: StationArray): void => {
  for (const array of [a.lightWm2, a.powerW, a.panelV, a.openV, a.stringA, a.dcW]) array.fill(0)
  a.takenShare.fill(1)
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

/** What the inverter at place `k` gives or is allowed to give, as a share of its rating. */
export const allowedShare = ({ effects }: StationArray, k: number): number => Math.min(effects.clippedShare[k]!, effects.curtailedShare[k]!)

/** Adds the modules up to strings and inverters. */
const collect = (a: StationArray, stringW: Float64Array): void => {
  sumInto(stringW, a.powerW, a.wiring.stringOf)
  sumInto(a.dcW, stringW, a.wiring.inverterOf)
  for (let k = 0; k < a.dcW.length; k++) {
    const there = a.dcW[k]! * wiringShare
    const limitW = a.wiring.limitW[k]! * allowedShare(a, k)
    a.takenShare[k] = there > 0 ? Math.min(1, limitW / there) : 1
    a.dcW[k] = there * a.takenShare[k]!
  }
  a.stringA.fill(0)
  for (let i = 0; i < a.powerW.length; i++) throttleModule(a, i)
}

const planesOf = (plan: StationPlan): { planes: Plane[]; planeOf: Uint8Array } => {
  const planes: Plane[] = [{ tiltDeg: plan.tiltDeg, azimuthDeg: plan.azimuthDeg }]
  const placeOf = new Map<string, number>()
  for (const block of plan.blocks) {
    const { tiltDeg, azimuthDeg } = planeOfBlock(plan, block)
    const same = planes.findIndex((plane) => plane.tiltDeg === tiltDeg && plane.azimuthDeg === azimuthDeg)
    placeOf.set(block.code, same < 0 ? planes.push({ tiltDeg, azimuthDeg }) - 1 : same)
  }
  return { planes, planeOf: Uint8Array.from(plan.modules, (module) => placeOf.get(module.block) ?? 0) }
}

/** What stands still: geometry, wiring, links; and the arrays that evaluation fills. */
const emptyArray = (plan: StationPlan, seed: number, planeOf: Uint8Array) => {
  const n = plan.modules.length
  const numbers = (size: number): Float64Array => new Float64Array(size)
  return {
    plan,
    seed,
    wiring: wiringOf(plan),
    effects: faultEffects(plan, plan.faults),
    links: plcLinks(plan, seed),
    quality: qualityOf(plan, seed),
    planeOf,
    on: new Uint8Array(n).fill(1),
    lightWm2: numbers(n),
    powerW: numbers(n),
    panelV: numbers(n),
    openV: numbers(n),
    stringA: numbers(plan.strings.length),
    dcW: numbers(plan.inverters.length),
    takenShare: numbers(plan.inverters.length),
  }
}

/** A station under a weather, with the faults of its plan. `fleetSeed` is the fleet's. */
export const stationArray = (plan: StationPlan, weather: Weather, fleetSeed: number): StationArray => {
  const { planes, planeOf } = planesOf(plan)
  const lightsOf = planes.map(lightOn)
  const lightsAt = (sky: Sky): Light[] => lightsOf.map((lightOf) => lightOf(sky))
  const shading = shadingOf(plan)
  const sky = weather(0)
  const lights = lightsAt(sky)
  const stringW = new Float64Array(plan.strings.length)
  const planned = emptyArray(plan, mix(fleetSeed, seedOf(plan.code)), planeOf)
  const a: StationArray = {
    ...planned,
    sky,
    light: lights[0]!,
    lights,
    beam: shading && new Float64Array(plan.modules.length * substrings),
    evaluate(atMs) {
      a.sky = weather(atMs)
      a.lights = lightsAt(a.sky)
      a.light = a.lights[0]!
      if (a.light.planeWm2 <= 0) return darken(a)
      if (a.beam) shading?.(a.sky.sun, a.beam)
      for (let i = 0; i < plan.modules.length; i++) evaluateModule(a, tables, i)
      collect(a, stringW)
    },
    irradianceSensedAt(atMs) {
      const then = weather(atMs)
      return { planeWm2: lightsOf[0]!(then).planeWm2, ghiWm2: then.ghiWm2 }
    },
    setFaults(faults) {
      a.effects = faultEffects(plan, faults)
      hang()
      tables = powerTables(plan.moduleRatedW, a.effects)
    },
  }
  /** Modules hang where the faults say: their string, and their link. */
  const hang = (): void => {
    const { hangsAt } = a.effects
    a.wiring = { ...planned.wiring, stringOf: planned.wiring.stringOf.map((_, i) => planned.wiring.stringOf[hangsAt[i]!]!) }
    a.links = linksHanging(planned.links, hangsAt)
  }
  hang()
  let tables: PowerTables = powerTables(plan.moduleRatedW, a.effects)
  return a
}
