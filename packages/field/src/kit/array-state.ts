import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Light } from './light.ts'
import type { FaultEffects } from './no-fault-effects.ts'
import type { PlcLinks } from './plc-links.ts'
import type { Sky } from './sky.ts'

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
  effects: FaultEffects
  links: PlcLinks
  /** Manufacture and everyday dirt of each module, about 1. */
  quality: Float64Array
  sky: Sky
  /** On the plane of the station, where its irradiance meters stand. */
  light: Light
  /** On each plane that modules have, and which one each module has. */
  lights: Light[]
  planeOf: Uint8Array
  /** Share of the beam on each substring, 0..1; null where nothing stands around. */
  beam: Float64Array | null
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
  /** What a sound irradiance meter on the plane of the station reads at any instant, and level, W/m². */
  irradianceSensedAt(atMs: number): { planeWm2: number; ghiWm2: number }
  setFaults(faults: readonly FaultPlan[]): void
}
