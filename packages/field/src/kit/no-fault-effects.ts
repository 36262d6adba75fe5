import type { StationPlan } from '@sundial/core/fleet/plan.ts'

/** Effects of all faults on each module, in the order of the plan, and on the other devices of a station. Read at every evaluation. */
export type FaultEffects = {
  /** Place in the plan where each module really hangs. */
  hangsAt: Int32Array
  /** Share of the light that passes through dirt, 1 = clean. */
  clean: Float64Array
  /** Share of the direct light that an obstacle takes, 0 = none; and the hour (apparent solar time) from which it does. */
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
  /** Rise of the noise of its power line, dB. */
  noiseDb: Float64Array
  invalid: Uint8Array
  wrongFirmware: Uint8Array
  missingShare: Float64Array
  driftShare: Float64Array
  /** Start of the drift, epoch ms; NaN = constant deviation by `driftShare`. */
  driftFromMs: Float64Array
  /** Added latency of the device, ms; 0 = only the latency of the line. */
  latencyMs: Float64Array
  /** By the inverter's index in the plan: stopped; share of its rating that it delivers; share that the grid allows. */
  inverterFault: Uint8Array
  /** The input with a ground fault, the one with an arc, from 1; 0 = none. */
  groundFaultInput: Uint8Array
  arcInput: Uint8Array
  clippedShare: Float64Array
  curtailedShare: Float64Array
  /** By the irradiance meter's index in the plan: repeats one value; share of the irradiance that it reads. */
  stuckIrradianceSensors: Uint8Array
  /** Start of the repetition, epoch ms; NaN = unknown. */
  stuckSinceMs: Float64Array
  irradianceSensorShare: Float64Array
}

/** Effects when there is no fault. */
export const noFaultEffects = (plan: StationPlan): FaultEffects => {
  const n = plan.modules.length
  const flags = (): Uint8Array => new Uint8Array(n)
  const numbers = (value = 0): Float64Array => new Float64Array(n).fill(value)
  const inverters = plan.inverters.length
  return {
    hangsAt: Int32Array.from({ length: n }, (_, i) => i),
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
    groundFaultInput: new Uint8Array(inverters),
    arcInput: new Uint8Array(inverters),
    clippedShare: new Float64Array(inverters).fill(1),
    curtailedShare: new Float64Array(inverters).fill(1),
    stuckIrradianceSensors: new Uint8Array(plan.irradianceSensors.length),
    stuckSinceMs: new Float64Array(plan.irradianceSensors.length).fill(Number.NaN),
    irradianceSensorShare: new Float64Array(plan.irradianceSensors.length).fill(1),
  }
}
