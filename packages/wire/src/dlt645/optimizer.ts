import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { ModuleQuantity } from '@sundial/core/telemetry/quantities.ts'
import type { BcdShape } from './bcd.ts'

/** Our optimizer's identifiers, all in A0xxxxxx: our own range, beside the standard's tables. */
export const optimizerReadAll = 'A0010000'
export const optimizerRsdStatus = 'A0020000'
export const optimizerRsdSwitch = 'A0030001'

type OptimizerField = BcdShape & { name: ModuleQuantity; unit: string }
const field = (name: ModuleQuantity, unit: string, bytes: number, decimals: number, signed = false): OptimizerField => ({
  name,
  unit,
  bytes,
  decimals,
  signed,
})
const switchState = field('switchState', '', 1, 0)
const rsdVoltage = field('rsdVoltage', 'V', 2, 1)
const voltage = field('voltage', 'V', 2, 1)

/** Everything a module measures, in one frame of 35 bytes (wake-up not counted): PLC air time is per frame more than per byte. */
export const readAllFields: readonly OptimizerField[] = [
  switchState,
  rsdVoltage,
  voltage,
  field('current', 'A', 2, 2),
  field('power', 'W', 3, 1),
  field('temperature', '°C', 2, 1, true),
  field('snr', 'dB', 2, 1, true),
  field('rssi', 'dBm', 2, 0, true),
  field('energyToday', 'Wh', 3, 0),
]

/** What proves a switch command. */
export const rsdStatusFields: readonly OptimizerField[] = [switchState, rsdVoltage, voltage]

export const optimizerIdentifiers = {
  [optimizerReadAll]: { about: 'Optimizer: all measured values', fields: readAllFields },
  [optimizerRsdStatus]: { about: 'Optimizer: RSD status', fields: rsdStatusFields },
}

/** The byte that a switch command carries: as in control 1CH, where 1A trips and 1B permits closing, so that neither 0 nor FF switches anything. */
export const switchCodes = { shutdown: 0x1a, energise: 0x1b } as const satisfies Record<RsdAction, number>

/** The action of a switch command's byte, or null for any other byte. */
export const actionOfCode = (code: number | undefined): RsdAction | null =>
  code === switchCodes.shutdown ? 'shutdown' : code === switchCodes.energise ? 'energise' : null
