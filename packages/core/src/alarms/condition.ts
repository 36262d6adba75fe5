import type { Place, PlaceKind } from './places.ts'
import type { Sample } from './sample.ts'

/** What an alarm is about first: people, yield, or that nothing is known. Lists show them in this order. */
export const consequences = ['safety', 'production', 'data'] as const
export type Consequence = (typeof consequences)[number]

/** Severity (specification, point 3): 1 = Level I, act now; 2 = Level II, plan. */
export type AlarmLevel = 1 | 2

/**
 * What a condition says of one thing at one instant. `member`: the thing it judged; `place`: where the alarm stands, of which several
 * members make one. `level` 0 = all is well, null = it can't be said: a hole in the data neither raises nor clears. `value` was compared
 * with `against`, both in the unit of the condition.
 */
export type Reading = {
  member: Place
  place: Place
  level: 0 | AlarmLevel | null
  value: number | null
  against: number | null
  /** When it began, where that is not now, and what it took until now, Wh. */
  since?: { at: number; lostWh: number }
}

/**
 * What is remembered of a member from the samples before: limits differ for what is raised already (hysteresis). Undefined: nothing. Then
 * a condition need not say that all is well, or that nothing can be said: neither changes anything.
 */
export type Standing = (member: Place) => { isRaised: boolean; value: number | null } | undefined

/** A row of the table of conditions (domain, alarm catalogue). */
export type Condition = {
  consequence: Consequence
  /** Kind of the place where its alarms stand. */
  at: PlaceKind
  /**
   * Nothing is said of a member of which one of these conditions says so: the stronger one tells why, and ends this one when it is raised. What
   * stands after it in the table counts as it was at the sample before.
   */
  unless?: readonly (
    | 'hotSpot'
    | 'voltageLow'
    | 'bypassDiode'
    | 'recurrentShade'
    | 'unexpectedShutdown'
    | 'moduleZero'
    | 'moduleLow'
    | 'moduleWeak'
  )[]
  /** Each new `value` while it stands is told as raised again: it has happened once more. */
  recurs?: true
  /** Once raised it stays, though its condition is gone, until a person resets it (ISA-18.2). */
  latched?: true
  unit: '' | '°C' | 'W' | '%' | 'V' | 'dB' | 'ms' | 'W/m²'
  read(sample: Sample, known: Standing): Reading[]
}

/** So many samples in a row raise an alarm, and so many clear it: samples that could be judged, of `sampleMs` each. */
export type Delays = { raiseAfter: number; clearAfter: number }

/** Time between two instants at which conditions are judged, ms: on whole multiples of it since 1970. */
export const sampleMs = 300_000
/** So many samples make a time, ms. */
export const samplesOf = (ms: number): number => Math.max(1, Math.round(ms / sampleMs))
