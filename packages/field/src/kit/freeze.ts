/** A day as a device froze it. Quarters of an hour from local midnight on; NaN = nothing was measured. */
export type FrozenDay = {
  dayMs: number
  energyWh: number
  energyTotalWh: number
  powerMaxW: number
  /** Epoch ms; null = no power all day. */
  powerMaxAtMs: number | null
  offMinutes: number
  powerW: Float32Array
  voltageV: Float32Array
  temperatureC: Float32Array
}
export const quartersPerDay = 96
/** So many days are kept besides the one that runs. */
export const frozenDays = 62
