import type { ModuleState } from '../devices/module-state.ts'

/** The last voltage of a string, V, and when it was measured. */
export type StringVoltage = { voltage: number | null; at: number | null }
/** A module of it, and when its output was read back. */
export type ReadBack = { state: ModuleState; rsdAt: number | null }

/**
 * Whether a string was measured before one of its modules was switched: a module that was read back later contradicts its voltage. Then
 * the string's last values tell nothing until the next report: "795 V" beside a string that has just been read back at 16 V, or 16 V
 * beside one that is live again, misleads whoever works there. Below `limitV` a string counts as shut down.
 */
export const isOvertaken = ({ voltage, at }: StringVoltage, members: readonly ReadBack[], limitV: number): boolean =>
  voltage !== null &&
  at !== null &&
  members.some(
    ({ state, rsdAt }) =>
      rsdAt !== null && rsdAt > at && (state === 'shutDown' ? voltage > limitV : state === 'producing' && voltage <= limitV),
  )
