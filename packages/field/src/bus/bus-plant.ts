/** What buses and Modbus devices ask of a plant; a `Plant` is all of these. Devices by their numbers of 12 digits, instants in epoch ms. */
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
  answers: boolean
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
  /** SunSpec operating state. */
  state: number
  /** By MPPT input; those that nothing is connected to may be holes. */
  inputs: readonly { voltageV: number; currentA: number }[]
}
export type MeterNow = { irradianceWm2: number; globalIrradianceWm2: number }

type Timed = { advance(atMs: number): void }
export type ModulePlant = Timed & {
  module(number: string): ModuleNow
  setSwitch(number: string, on: boolean, atMs: number): 'done' | 'stuck'
}
export type InverterPlant = Timed & {
  readonly plan: { readonly inverters: readonly { number: string; ratedW: number }[] }
  inverter(number: string): InverterNow
}
export type MeterPlant = Timed & { meter(number: string): MeterNow }
