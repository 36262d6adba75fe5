import { mix, uniformAt } from '@sundial/core/kit/random.ts'
import { answerShare } from '@sundial/core/plc/link-budget.ts'
import type { StationArray } from './array-state.ts'
import { moduleSnrDb, rssiDbm } from './device-readings.ts'
import type { GridSpot } from './plc-links.ts'

/** A module on the power line: the number of the module that carries its frames (null = the master hears it), and what it measured. */
export type LinePlace = {
  parent: string | null
  hops: number
  snrDb: number
  rssiDbm: number
  phase: GridSpot['phase']
  area: string | null
  /** 0..1. */
  areaConfidence: number
  branch: string | null
  branchConfidence: number
}

/** Confidence where every frame comes through, and how much of it a bad link takes. */
const sureShare = 0.985
const areaLossShare = 0.7
const branchLossShare = 0.85
/** A device measures anew so often, ms. */
const measureEveryMs = 2000

/** What a device believes with a confidence: right as often as it is confident, else another of the plan. Draws 0..1. */
const believed = <T>(right: T, others: readonly T[], confidence: number, draw: number): T =>
  draw < confidence || others.length === 0 ? right : others[Math.floor(((draw - confidence) / (1 - confidence)) * others.length)]!

const spotsOf = ({ plan }: StationArray): GridSpot[] =>
  (plan.areas ?? []).flatMap((area) => area.branches.map(({ code, phase }) => ({ area: area.code, branch: code, phase })))

/**
 * Where module `i` stands on the power line, and what its optimizer has measured of the grid: the worse its link, the less sure it is, and the
 * more often it is wrong.
 */
export const linePlaceNow = (array: StationArray, i: number, atMs: number): LinePlace => {
  const { links, plan } = array
  const spot = links.spots[i]!
  const snrDb = moduleSnrDb(array, i, atMs)
  const lostShare = 1 - answerShare(snrDb)
  const areaConfidence = sureShare * (1 - areaLossShare * lostShare)
  const branchConfidence = sureShare * (1 - branchLossShare * lostShare)
  const draw = (salt: number): number => uniformAt(mix(array.seed, salt + i), Math.floor(atMs / measureEveryMs))
  const all = spotsOf(array)
  const otherAreas = all.filter(({ area }) => area !== spot.area)
  const { area } = believed(spot, otherAreas, areaConfidence, draw(500_000))
  const otherBranches = all.filter(({ area, branch }) => area === spot.area && branch !== spot.branch)
  const found = believed(spot, otherBranches, branchConfidence, draw(600_000))
  const parent = links.parent[i]!
  return {
    parent: parent < 0 ? null : plan.modules[parent]!.number,
    hops: links.hops[i]!,
    snrDb,
    rssiDbm: rssiDbm(array, i, snrDb),
    phase: found.phase,
    area,
    areaConfidence,
    branch: found.branch,
    branchConfidence,
  }
}
