import type { ModuleState } from '@sundial/core/devices/module-state.ts'
import type { kit } from '@sundial/phrases/kit.ts'

/** Phrase of the kit table for each state of a module. */
export const moduleWords = {
  producing: 'producing',
  zero: 'zero',
  noData: 'none',
  asleep: 'asleep',
  shutDown: 'shutDown',
} as const satisfies Record<ModuleState, keyof typeof kit>
