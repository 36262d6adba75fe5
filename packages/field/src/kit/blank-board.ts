import type { StationPlan } from '@sundial/core/fleet/plan.ts'

/** What is wrong with each module, in the order of the plan, and with the rest of a station. Read at every evaluation. */
export type FaultBoard = {
  /** Share of the light that dirt lets through, 1 = clean. */
  clean: Float64Array
  /** Share of the beam that the obstacle takes in its hours, 0 = none; and the hour (apparent solar time) it begins. */
  shade: Float64Array
  shadeFromH: Float64Array
  hotK: Float64Array
  /** Bypass diodes shorted, share of power lost to leaking cells, resistance added: damages of the module's circuit. */
  shortedDiodes: Uint8Array
  pidShare: Float64Array
  addedOhm: Float64Array
  open: Uint8Array
  zero: Uint8Array
  dead: Uint8Array
  mute: Uint8Array
  stuckOn: Uint8Array
  stuckOff: Uint8Array
  weak: Uint8Array
  /** By how much the noise of its power line is up, dB. */
  noiseDb: Float64Array
  invalid: Uint8Array
  wrongFirmware: Uint8Array
  missingShare: Float64Array
  driftShare: Float64Array
  /** Epoch ms since when it drifts; NaN = it is off by the share and no more. */
  driftFromMs: Float64Array
  /** Latency of its own, ms; 0 = what the line gives. */
  latencyMs: Float64Array
  /** By the inverter's place in the plan: stands still; share of its rating that it gives, and that the grid allows. */
  inverterFault: Uint8Array
  clippedShare: Float64Array
  curtailedShare: Float64Array
  /** By the meter's place in the plan: repeats one value; share that it reads of what there is. */
  stuckMeters: Uint8Array
  /** Epoch ms since when; NaN = nobody knows. */
  stuckSinceMs: Float64Array
  meterShare: Float64Array
}

/** Nothing is wrong. */
export const blankBoard = (plan: StationPlan): FaultBoard => {
  const n = plan.modules.length
  const flags = (): Uint8Array => new Uint8Array(n)
  const numbers = (value = 0): Float64Array => new Float64Array(n).fill(value)
  const inverters = plan.inverters.length
  return {
    clean: numbers(1),
    shade: numbers(),
    shadeFromH: numbers(),
    hotK: numbers(),
    shortedDiodes: flags(),
    pidShare: numbers(),
    addedOhm: numbers(),
    open: flags(),
    zero: flags(),
    dead: flags(),
    mute: flags(),
    stuckOn: flags(),
    stuckOff: flags(),
    weak: flags(),
    noiseDb: numbers(),
    invalid: flags(),
    wrongFirmware: flags(),
    missingShare: numbers(),
    driftShare: numbers(),
    driftFromMs: numbers(Number.NaN),
    latencyMs: numbers(),
    inverterFault: new Uint8Array(inverters),
    clippedShare: new Float64Array(inverters).fill(1),
    curtailedShare: new Float64Array(inverters).fill(1),
    stuckMeters: new Uint8Array(plan.meters.length),
    stuckSinceMs: new Float64Array(plan.meters.length).fill(Number.NaN),
    meterShare: new Float64Array(plan.meters.length).fill(1),
  }
}
