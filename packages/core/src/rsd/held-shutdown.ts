import type { DevicePhase } from '../orders/phases.ts'

/**
 * A shutdown that its concentrator holds since an instant (epoch ms), because the order ended without a proof: read back as shut down later,
 * with the RSD output in V, or given up.
 */
export type HeldShutdown = { since: number; provenAt: number | null; voltageV: number | null; releasedAt: number | null }
type Result = { phase: DevicePhase; voltageV: number | null; elapsedMs: number | null; held: HeldShutdown | null }

/** The concentrator still holds it: the module is shut down as soon as it answers. */
export const isHeld = ({ held }: Pick<Result, 'held'>): boolean => held !== null && held.provenAt === null && held.releasedAt === null

/** A result of a shutdown as it stands now: proven by the read-back when the module woke. The result of the order itself stays on record. */
export const standingOf = <R extends Result>(result: R): R => {
  const { held } = result
  if (held === null || held.provenAt === null) return result
  return { ...result, phase: 'verified', voltageV: held.voltageV, elapsedMs: null }
}
