import type { BlockPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { cosDeg, sinDeg } from '@sundial/core/pv/angles.ts'
import { substrings } from '@sundial/core/pv/module-circuit.ts'
import { beamAt, horizonDeg, type Point, rowShade } from '@sundial/core/pv/near-shade.ts'
import type { SunPosition } from '@sundial/core/pv/sun.ts'
import type { Plane } from '@sundial/core/pv/transposition.ts'

/** Fills `beam` with the share of the beam on each substring of each module, 0..1, module by module. */
export type Shading = (sun: SunPosition, beam: Float64Array) => void

/** A module and its clamp across, m, and its height along the slope. */
const pitchM = 1.154
const slopeM = 2.3
/** So much of a row's shade falls on the frame. */
const frameShare = 0.02

/** Half-cut cells: shade on the lower half leaves the upper one its current. */
const pastTheRow = (shaded: number): number => {
  if (shaded <= frameShare) return 1
  return shaded <= 0.5 ? 0.5 : 0
}

const pointOf = (block: BlockPlan, plane: Plane, row: number, col: number, substring: number): Point => ({
  xM: block.xM + (col + (substring + 0.5) / substrings) * pitchM,
  yM: block.yM + (row + 0.5) * (block.rowPitchM ?? slopeM),
  zM: (block.groundM ?? 0) + (slopeM / 2) * sinDeg(plane.tiltDeg),
})

export const planeOfBlock = (plan: StationPlan, block: BlockPlan): Plane =>
  block.plane ?? { tiltDeg: plan.tiltDeg, azimuthDeg: plan.azimuthDeg }

/** The row that nothing stands before: rows are counted to the south. */
const frontRow = (block: BlockPlan, plane: Plane): number => (cosDeg(plane.azimuthDeg) < 0 ? block.rows - 1 : 0)

/** Shade of horizon, objects and rows on a station; null where nothing stands around. */
export const shadingOf = (plan: StationPlan): Shading | null => {
  const { horizon = [], objects = [] } = plan.shade ?? {}
  if (horizon.length === 0 && objects.length === 0 && plan.blocks.every((block) => block.rowPitchM === undefined)) return null
  const blockAt = new Map(plan.blocks.map((block, i) => [block.code, i]))
  const planes = plan.blocks.map((block) => planeOfBlock(plan, block))
  const fronts = plan.blocks.map((block, i) => frontRow(block, planes[i]!))
  const places = plan.modules.map(({ block, row, col }) => {
    const at = blockAt.get(block)!
    const points = Array.from({ length: substrings }, (_, k) => pointOf(plan.blocks[at]!, planes[at]!, row, col, k))
    return { block: at, isFront: row === fronts[at], points }
  })
  return (sun, beam) => {
    if (sun.elevationDeg <= horizonDeg(horizon, sun.azimuthDeg)) {
      beam.fill(0)
      return
    }
    const rows = plan.blocks.map(({ rowPitchM }, i) =>
      rowPitchM === undefined ? 1 : pastTheRow(rowShade(planes[i]!, sun, slopeM, rowPitchM)),
    )
    places.forEach(({ block, isFront, points }, i) => {
      const past = isFront ? 1 : rows[block]!
      for (let k = 0; k < substrings; k++) beam[i * substrings + k] = past === 0 ? 0 : past * beamAt(objects, sun, points[k]!)
    })
  }
}
