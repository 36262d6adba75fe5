import type { Place } from './places.ts'

/** Conditions that explain what stands below them. */
export type CoveringCondition =
  | 'insulationLow'
  | 'arcDetected'
  | 'plantStopped'
  | 'concentratorOffline'
  | 'powerLineSilent'
  | 'keepAliveStopped'
  | 'inverterStopped'
  | 'stringZero'

/**
 * Why a device is not judged by itself: something above it explains it; it was ordered off; people work there; or nobody listened then.
 */
export type Cover = { condition: CoveringCondition; place: Place } | 'order' | 'tag' | 'notListened'
