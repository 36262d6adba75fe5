/** Limits of the conditions. Each is a setting of its own; these are the values where nobody set another. */
export const usualLimits = {
  /** Temperature of a module's optimizer, °C: from the first Level II, from the second Level I. */
  hotC: 85,
  tooHotC: 95,
  /** Above the median of its string by so many kelvin: Level II. */
  hotterK: 15,
  /** An alarm of temperature ends this far below its limit, K. */
  coolerK: 5,
  /** Power of a module over that of its neighbours, each of its rated power, 0..1: below the first Level II, below the second Level I. */
  lowShare: 0.7,
  poorShare: 0.4,
  /** An alarm of low output ends this far above its limit. */
  betterShare: 0.05,
  /** Neighbours give at least this share of their rated power, 0..1: below it nothing is compared. */
  peersShare: 0.2,
  /** A module's voltage over the median of its string: at or below it at least one bypass diode conducts all the time. */
  diodeShare: 0.76,
  /** Signal-to-noise ratio of the power line, dB: below it the link is weak. */
  weakSnrDb: 10,
  /** An alarm of a weak link ends this far above its limit, dB. */
  betterSnrDb: 2,
  /** Of the modules of a concentrator, 0..1: where more than this share are silent while it is heard, its power line is at fault. */
  silentShare: 0.8,
  /** Lost over what a plant should have given, 0..1: from it on a day counts as one of loss. */
  lostDayShare: 0.02,
} as const
export type Limits = { readonly [K in keyof typeof usualLimits]: number }
