import type { RsdAction } from '@sundial/core/rsd/action.ts'

/** What the shelves need of a driver; those in drivers/ have it. Values in the units of core's quantities. */
export type ModuleReading = { readonly [quantity: string]: number | null | undefined }
export type RsdReading = { rsdVoltage: number | null; voltage: number | null; switchState: number | null }
export type SwitchAnswer = 'confirmed' | 'refused' | 'noAnswer'

/** Modules on one DL/T 645 bus. null = no answer. */
export type ModuleDriver = {
  readModule(number: string): Promise<ModuleReading | null>
  readRsd(number: string): Promise<RsdReading | null>
  switchRsd(number: string, action: RsdAction): Promise<SwitchAnswer>
  close(): Promise<void>
}

export type InverterReading = {
  inverter: { readonly [quantity: string]: number | null }
  /** By MPPT input, in their order. */
  inputs: readonly { voltage: number | null; current: number | null }[]
}

/** An inverter or an irradiance meter. null = no answer. */
export type SunspecDriver = {
  readInverter(): Promise<InverterReading | null>
  readMeter(): Promise<{ readonly [quantity: string]: number | null } | null>
  close(): Promise<void>
}
