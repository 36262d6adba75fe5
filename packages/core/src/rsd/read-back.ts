import type { DevicePhase } from '../orders/phases.ts'
import { type ModuleQuantity, quantities } from '../telemetry/quantities.ts'
import type { RsdAction } from './action.ts'

/** What a switch command read back from a module: RSD output in V; the switch as the device says, 1 energised, 0 shut down. */
export type ReadBack = { phase: DevicePhase; voltageV: number | null; switchState: number | null }

const scaled = (quantity: ModuleQuantity, value: number): number | null => {
  const { decimals, min, max } = quantities.module[quantity]
  return value < min || value > max ? null : Math.round(value * 10 ** decimals)
}

/**
 * The deciding read-back as last known values of the module (scaled integers, null = leaves what was known), or null where it decides
 * nothing. A proven action tells the switch even where the device did not.
 */
export const readBackValues = (action: RsdAction, r: ReadBack): { rsdVoltage: number | null; switchState: number | null } | null => {
  if ((r.phase !== 'verified' && r.phase !== 'failed') || r.voltageV === null) return null
  const proven = action === 'shutdown' ? 0 : 1
  const state = r.phase === 'verified' ? proven : r.switchState
  return { rsdVoltage: scaled('rsdVoltage', r.voltageV), switchState: state === null ? null : scaled('switchState', state) }
}

/** What a module said of its output and switch in the middle of a test, as last known values; null where it did not answer. */
export const saidValues = ({ voltageV, switchState }: ReadBack): { rsdVoltage: number | null; switchState: number | null } | null =>
  voltageV === null
    ? null
    : { rsdVoltage: scaled('rsdVoltage', voltageV), switchState: switchState === null ? null : scaled('switchState', switchState) }
