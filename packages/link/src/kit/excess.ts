import type { ExcessKind } from '@sundial/core/history/events.ts'

/** How much of it came and how much is allowed: a second, of rejected messages since there were last none. */
export type Excess = { what: ExcessKind; sent: number; allowed: number }
