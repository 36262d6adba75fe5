/**
 * How long a condition has to hold before it raises an alarm (`on`), and to be gone before the alarm ends (`off`), min: the values where
 * nobody set another. `onMax`: the longest that people may set; of what is about people less than of what is about yield or data. A condition
 * that is not here is told at once: what it reads has happened, or its reading has the time in it.
 */
export const usualDelays = {
  insulationLow: { on: 5, off: 5, onMax: 30 },
  arcDetected: { on: 5, off: 5, onMax: 30 },
  plantStopped: { on: 10, off: 10, onMax: 120 },
  inverterStopped: { on: 15, off: 10, onMax: 240 },
  inverterLimited: { on: 30, off: 30, onMax: 480 },
  stringZero: { on: 15, off: 10, onMax: 240 },
  stringMismatch: { on: 60, off: 60, onMax: 480 },
  inverterSilent: { on: 45, off: 5, onMax: 1440 },
  sensorSilent: { on: 45, off: 5, onMax: 1440 },
  sensorWrong: { on: 30, off: 30, onMax: 480 },
  /** Beside the hour in which it showed the same, which is in the reading. */
  sensorStuck: { on: 5, off: 30, onMax: 480 },
  concentratorOffline: { on: 15, off: 5, onMax: 1440 },
  powerLineSilent: { on: 15, off: 5, onMax: 1440 },
  keepAliveStopped: { on: 5, off: 5, onMax: 30 },
  clockWrong: { on: 5, off: 5, onMax: 1440 },
  hotSpot: { on: 15, off: 30, onMax: 60 },
  moduleHot: { on: 10, off: 10, onMax: 60 },
  shutdownIneffective: { on: 10, off: 5, onMax: 30 },
  voltageHigh: { on: 15, off: 30, onMax: 60 },
  unexpectedShutdown: { on: 10, off: 5, onMax: 60 },
  moduleZero: { on: 30, off: 10, onMax: 480 },
  voltageLow: { on: 30, off: 30, onMax: 480 },
  bypassDiode: { on: 60, off: 30, onMax: 480 },
  moduleLow: { on: 60, off: 30, onMax: 480 },
  moduleSilent: { on: 45, off: 5, onMax: 1440 },
  neverHeard: { on: 1440, off: 5, onMax: 10_080 },
  weakLink: { on: 60, off: 60, onMax: 1440 },
  unknownDevice: { on: 15, off: 5, onMax: 1440 },
  /** Half an hour: somebody who changes the register sends it down in that time. */
  registerDiffers: { on: 30, off: 5, onMax: 1440 },
} as const
export type DelayedCondition = keyof typeof usualDelays
export const delayedConditions = Object.keys(usualDelays) as DelayedCondition[]

/** Conditions are judged every so many minutes: delays are whole multiples of it. */
export const delayStepMin = 5
/** An alarm ends after so many minutes at the latest. */
const offMaxMin = 480

/** A delay as a setting: `moduleHotOnMin` before the alarm is raised, `moduleHotOffMin` before it ends. */
export type DelayName = `${DelayedCondition}OnMin` | `${DelayedCondition}OffMin`
type Of<T> = { readonly [K in DelayName]: T }
const ofEach = <T>(make: (of: { on: number; off: number; onMax: number }, which: 'on' | 'off') => T): Of<T> =>
  Object.fromEntries(
    delayedConditions.flatMap((name) => [
      [`${name}OnMin`, make(usualDelays[name], 'on')],
      [`${name}OffMin`, make(usualDelays[name], 'off')],
    ]),
  ) as Of<T>

/** What delays are where nobody set another, min. */
export const delayLimits: Of<number> = ofEach((of, which) => of[which])
/** Between which values people may set them, min. */
export const delayRanges: Of<{ min: number; max: number; unit: 'min' }> = ofEach(({ onMax }, which) => ({
  min: delayStepMin,
  max: which === 'on' ? onMax : offMaxMin,
  unit: 'min',
}))
