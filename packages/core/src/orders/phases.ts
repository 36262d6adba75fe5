import { type DevicePhase, partLife } from './life.ts'

export type { DevicePhase } from './life.ts'
/** Phases of one device in a task, and those that end it (life.ts). */
export const devicePhases: readonly DevicePhase[] = partLife.states
export const finalPhases: readonly DevicePhase[] = partLife.final
