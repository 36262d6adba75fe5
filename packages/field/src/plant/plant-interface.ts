/** What a module does now, as its optimizer sees it. */
export type ModuleNow = {
  powerW: number
  voltageV: number
  currentA: number
  temperatureC: number
  rsdVoltageV: number
  snrDb: number
  rssiDbm: number
  energyTodayWh: number
  switchOn: boolean
  /** False = silent. */
  answers: boolean
  /** True = answers, but its values are not valid. */
  invalid: boolean
  latencyMs: number
}
export type InverterNow = {
  acPowerW: number
  dcPowerW: number
  frequencyHz: number
  /** Line to line. */
  acVoltageV: number
  temperatureC: number
  energyTotalWh: number
  /** SunSpec operating state 1..8. */
  state: number
  inputs: { voltageV: number; currentA: number }[]
}
export type MeterNow = { irradianceWm2: number; globalIrradianceWm2: number }

/** A simulated plant as its buses show it. Devices are named by their numbers of 12 digits; instants are epoch milliseconds. */
export type Plant = {
  advance(atMs: number): void
  module(number: string): ModuleNow
  setSwitch(number: string, on: boolean, atMs: number): 'done' | 'stuck'
  string(number: string): { voltageV: number; currentA: number }
  inverter(number: string): InverterNow
  meter(number: string): MeterNow
}
