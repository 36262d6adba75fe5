import type { DeviceKind } from '../devices/kinds.ts'

/**
 * One measured quantity. On the wire and in storage a value is the integer round(value x 10^decimals);
 * `min` and `max` are the hard limits of validation in the unit (domain: typical telemetry values); outside them a value counts as missing.
 */
export type Quantity = { unit: string; decimals: number; min: number; max: number }

/** Quantities by device kind. Rows, not code: a new one is a row here and a phrase. */
export const quantities = {
  module: {
    power: { unit: 'W', decimals: 1, min: 0, max: 1500 },
    voltage: { unit: 'V', decimals: 1, min: 0, max: 150 },
    current: { unit: 'A', decimals: 2, min: 0, max: 30 },
    temperature: { unit: '°C', decimals: 1, min: -40, max: 150 },
    rsdVoltage: { unit: 'V', decimals: 1, min: 0, max: 160 },
    snr: { unit: 'dB', decimals: 1, min: -20, max: 60 },
    rssi: { unit: 'dBm', decimals: 0, min: -130, max: 0 },
    energyToday: { unit: 'Wh', decimals: 0, min: 0, max: 30000 },
    /** RSD switch as the device says: 1 energised (output on), 0 shut down. */
    switchState: { unit: '', decimals: 0, min: 0, max: 1 },
  },
  string: {
    voltage: { unit: 'V', decimals: 1, min: 0, max: 2000 },
    current: { unit: 'A', decimals: 2, min: 0, max: 60 },
  },
  inverter: {
    acPower: { unit: 'W', decimals: 0, min: -1000, max: 5e6 },
    dcPower: { unit: 'W', decimals: 0, min: -1000, max: 5e6 },
    frequency: { unit: 'Hz', decimals: 2, min: 40, max: 70 },
    acVoltage: { unit: 'V', decimals: 1, min: 0, max: 1500 },
    temperature: { unit: '°C', decimals: 1, min: -40, max: 150 },
    energyTotal: { unit: 'Wh', decimals: 0, min: 0, max: 4.3e9 },
    /** SunSpec operating state 1..8 (4 = MPPT, 2 = sleeping, 7 = fault). */
    state: { unit: '', decimals: 0, min: 0, max: 8 },
    /** What it says is wrong, as bits: SunSpec's events of inverters (Evt1, of model 701 Alrm), and of all its inputs (models 160 and 714). */
    events: { unit: '', decimals: 0, min: 0, max: 0xffff_ffff },
    inputEvents: { unit: '', decimals: 0, min: 0, max: 0xffff_ffff },
  },
  /** Nothing yet: a meter is in the register only. */
  meter: {},
  irradianceSensor: {
    /** In the plane of the modules. */
    irradiance: { unit: 'W/m²', decimals: 1, min: -10, max: 1600 },
    globalIrradiance: { unit: 'W/m²', decimals: 1, min: -10, max: 1600 },
  },
} as const satisfies Record<DeviceKind, Record<string, Quantity>>

export type QuantityOf<K extends DeviceKind> = keyof (typeof quantities)[K] & string
export type ModuleQuantity = QuantityOf<'module'>

/** The quantities of a kind as a plain table, for code that walks them. */
export const quantitiesOf = (kind: DeviceKind): Record<string, Quantity> => quantities[kind]
