import { offsetMs } from '@sundial/core/stations/local-day.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { clockText, shortDayText } from '../format/clocks.ts'
import { decimalsFor } from '../format/scaled-units.ts'

/** The time axis of a chart of one day: its first and last instant, and the time zone of its labels. */
export type DayHours = { from: number; to: number; timeZone: string; narrow: boolean }

const hourMs = 3_600_000
const ticksMax = { wide: 9, narrow: 5 } as const
/** When now lies beyond this share of the axis, its label stands to the left of the line, so that the chart's edge does not cut it. */
const lateShare = 0.8

/** Hours between labels, so that the axis has at most nine labels, a narrow one five. */
export const hourStep = (from: number, to: number, narrow: boolean): number =>
  [1, 2, 3, 4, 6].find((step) => (to - from) / hourMs / step <= ticksMax[narrow ? 'narrow' : 'wide']) ?? 6

/** The whole hour of a zone at or before an instant. */
export const hourFloor = (at: number, timeZone: string): number => {
  const offset = offsetMs(at, timeZone)
  return Math.floor((at + offset) / hourMs) * hourMs - offset
}

/** The whole hour of a zone at or after an instant. */
export const hourCeil = (at: number, timeZone: string): number => hourFloor(at + hourMs - 1, timeZone)

/** Start of the axis of a day, and the time between its labels, ms. */
export const dayHours = ({ from, to, timeZone, narrow }: DayHours): { first: number; stepMs: number } => {
  const first = hourFloor(from, timeZone)
  return { first, stepMs: hourStep(first, to, narrow) * hourMs }
}

/** Side of the line "now" on which its label has room. */
export const nowSide = (at: number, { from, to }: Pick<DayHours, 'from' | 'to'>): 'left' | 'right' =>
  (at - from) / (to - from) > lateShare ? 'left' : 'right'

/** Formats an instant as time of day in the zone, with the day if the axis covers several days. */
export const momentIn = ({ from, to, timeZone, language }: Omit<DayHours, 'narrow'> & { language: Language }): ((at: number) => string) => {
  const isOfDays = shortDayText(from, timeZone, language) !== shortDayText(to - 1, timeZone, language)
  return (at) => `${isOfDays ? `${shortDayText(at, timeZone, language)} ` : ''}${clockText(at, timeZone, language)}`
}

/** The tooltip writes power in kW with one decimal, as lists and heads write a plant's power. */
export const powerDecimals = (value: number, unit: string): number => (unit === 'kW' ? 1 : decimalsFor(value))
