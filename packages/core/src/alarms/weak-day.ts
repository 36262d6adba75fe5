import type { Place } from './places.ts'

/**
 * A day that is running: by string the sun that its modules had, hours at rated power; by module how much it was short of that, and what of
 * it no condition has, Wh. Only modules that were short are there. Plain data.
 */
export type WeakDay = {
  at: number
  samples: number
  sunH: Record<string, number>
  short: Record<Place, { group: string; h: number; freeWh: number }>
}
/** A module that was weak on a day: when the day began, epoch ms, the share that it did not give, 0..1, and what nothing else has of that. */
export type WeakTold = { at: number; share: number; lostWh: number }
