import type { ExcessKind } from '@sundial/core/history/events.ts'

/**
 * How much a concentrator sent and how much it may send, per second; for rejected messages, their number since the budget was last full.
 */
export type Excess = { what: ExcessKind; sent: number; allowed: number }
