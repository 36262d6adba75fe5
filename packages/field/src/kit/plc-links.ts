import type { Phase, StationPlan } from '@sundial/core/fleet/plan.ts'
import { mix, normalAt } from '@sundial/core/kit/random.ts'
import { type PlcLine, type PlcWay, receivedDbm, roundTripMs, usualLine } from '@sundial/core/plc/link-budget.ts'
import { plcTree } from '@sundial/core/plc/tree.ts'

/** How each module of a station is reached over the power line, in the order of the plan. */
export type PlcLinks = {
  /** On its own hop, without what changes in time. */
  snrDb: Float64Array
  noiseDbm: Float64Array
  hops: Uint8Array
  /** From question to answer. */
  latencyMs: Float64Array
  /** Which module carries its frames, by its place in the plan; −1 = the master hears it. */
  parent: Int32Array
  /** Where it hangs. */
  spots: GridSpot[]
}
/** Where a module hangs on the grid: codes of area and branch, null where the plan has no areas. */
export type GridSpot = { area: string | null; branch: string | null; phase: Phase }

/** From the inverter to the first module of a string where the plan doesn't say, and from module to module, m. */
const homeRunM = 25
const pitchM = 1.154
/** Couplings differ from device to device, dB. */
const couplingDb = 2.2
/** A question and the answer with all measured values. */
const frameBytes = 60

type Feed = { line: PlcLine; way: PlcWay; spot: GridSpot }

/** From the concentrator to the strings of an inverter: over the branch, perhaps from another phase. */
const feedOf = (plan: StationPlan, inverter: string, phase: Phase): Feed => {
  const line = { ...usualLine, ...plan.line }
  for (const area of plan.areas ?? []) {
    const branch = area.branches.find((one) => one.inverters.includes(inverter))
    if (!branch) continue
    const way = { cableM: branch.lengthM, modules: 0, otherPhase: branch.phase !== phase }
    const spot = { area: area.code, branch: branch.code, phase: branch.phase }
    return { line: { ...line, noiseDbm: area.noiseDbm ?? line.noiseDbm }, way, spot }
  }
  return { line, way: { cableM: 0, modules: 0, otherPhase: false }, spot: { area: null, branch: null, phase } }
}

const snrOver = ({ line }: Feed, way: PlcWay): number => receivedDbm(line, way) - line.noiseDbm

const checkAreas = (plan: StationPlan): void => {
  const known = new Set(plan.inverters.map((inverter) => inverter.code))
  for (const { code, inverters } of (plan.areas ?? []).flatMap((area) => area.branches)) {
    const missing = inverters.find((inverter) => !known.has(inverter))
    if (missing !== undefined) throw new RangeError(`${plan.code}: branch ${code} names an inverter ${missing} that isn't there`)
  }
}

/** Budgets and routes of all modules; `seed` is the station's. @throws RangeError when an area names an inverter that isn't there */
export const plcLinks = (plan: StationPlan, seed: number): PlcLinks => {
  checkAreas(plan)
  const n = plan.modules.length
  const links: PlcLinks = {
    snrDb: new Float64Array(n),
    noiseDbm: new Float64Array(n),
    hops: new Uint8Array(n),
    latencyMs: new Float64Array(n),
    parent: new Int32Array(n).fill(-1),
    spots: [],
  }
  const members = Map.groupBy(plan.modules.keys(), (i) => plan.modules[i]!.string)
  for (const string of plan.strings) {
    const phase = plan.concentrators.find((one) => one.strings.includes(string.code))?.phase ?? 'A'
    const feed = feedOf(plan, string.inverter, phase)
    const mine = members.get(string.code) ?? []
    const nodes = mine.map((i) => {
      const { position } = plan.modules[i]!
      const alongM = feed.way.cableM + (string.cableM ?? homeRunM) + (position - 1) * pitchM
      const direct = snrOver(feed, { ...feed.way, cableM: alongM, modules: position - 1 })
      return { alongM, directSnrDb: direct + couplingDb * normalAt(mix(seed, 21), i) }
    })
    const between = (metres: number): number => snrOver(feed, { cableM: metres, modules: Math.round(metres / pitchM), otherPhase: false })
    for (const [at, route] of plcTree(nodes, between).entries()) {
      const i = mine[at]!
      links.snrDb[i] = route.snrDb
      links.noiseDbm[i] = feed.line.noiseDbm
      links.hops[i] = route.hops
      links.parent[i] = route.parent < 0 ? -1 : mine[route.parent]!
      links.spots[i] = feed.spot
      links.latencyMs[i] = roundTripMs(feed.line, route.hops, route.snrDb, frameBytes)
    }
  }
  return links
}

/** The links of modules that hang elsewhere than planned: a module has those of the place where it hangs. */
export const linksHanging = (links: PlcLinks, hangsAt: Int32Array): PlcLinks => {
  const at = <T>(values: ArrayLike<T>, i: number): T => values[hangsAt[i]!]!
  const moduleIn = new Int32Array(hangsAt.length)
  hangsAt.forEach((place, i) => {
    moduleIn[place] = i
  })
  return {
    snrDb: links.snrDb.map((_, i) => at(links.snrDb, i)),
    noiseDbm: links.noiseDbm.map((_, i) => at(links.noiseDbm, i)),
    hops: links.hops.map((_, i) => at(links.hops, i)),
    latencyMs: links.latencyMs.map((_, i) => at(links.latencyMs, i)),
    parent: links.parent.map((_, i) => (at(links.parent, i) < 0 ? -1 : moduleIn[at(links.parent, i)]!)),
    spots: links.spots.map((_, i) => at(links.spots, i)),
  }
}
