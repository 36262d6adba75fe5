import type { InverterNow, MeterNow, ModuleNow } from '../kit/readings.ts'

/** What buses and Modbus devices ask of a plant; a `Plant` is all of these. Devices by their numbers of 12 digits, instants in epoch ms. */
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
