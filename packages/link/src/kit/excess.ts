import type { ExcessKind } from '@sundial/core/history/events.ts'

/** How much a concentrator sent and how much it may: per second; of rejected messages the number since the budget was last full. */
export type Excess = { what: ExcessKind; sent: number; allowed: number }
