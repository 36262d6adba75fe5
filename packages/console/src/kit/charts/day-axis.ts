import { offsetMs } from '@sundial/core/stations/local-day.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { clockText, shortDayText } from '../format/clocks.ts'
import { missing, numberText } from '../format/numbers.ts'
import { decimalsFor } from '../format/scaled-units.ts'
import { fontStacks } from '../theme/fonts.ts'
import type { Tokens } from '../theme/tokens.ts'
import { axisLook, tooltipLook } from './axis-look.ts'

/** What a chart of one day runs over: instants, and the zone whose hours stand below it. */
export type DayFrame = { from: number; to: number; timeZone: string; c: Tokens; language: Language; narrow: boolean }

const hourMs = 3_600_000
const ticksMax = { wide: 9, narrow: 5 } as const
/** When now lies beyond this share of the axis, its label stands to the left of the line, so that the chart's edge does not cut it. */
const lateShare = 0.8

/** Hours between labels so that at most nine stand on the axis, on a narrow one five. */
export const hourStep = (from: number, to: number, narrow: boolean): number =>
  [1, 2, 3, 4, 6].find((step) => (to - from) / hourMs / step <= ticksMax[narrow ? 'narrow' : 'wide']) ?? 6

/** The whole hour of a zone at or before an instant. */
export const hourFloor = (at: number, timeZone: string): number => {
  const offset = offsetMs(at, timeZone)
  return Math.floor((at + offset) / hourMs) * hourMs - offset
}

/** The whole hour of a zone at or after an instant. */
export const hourCeil = (at: number, timeZone: string): number => hourFloor(at + hourMs - 1, timeZone)

/** Where the axis of a day begins, and how far its labels stand apart, ms. */
export const dayHours = ({ from, to, timeZone, narrow }: Omit<DayFrame, 'c' | 'language'>): { first: number; stepMs: number } => {
  const first = hourFloor(from, timeZone)
  return { first, stepMs: hourStep(first, to, narrow) * hourMs }
}

/** Axis of one day with its zone's whole hours. */
export const dayAxis = (frame: DayFrame) => {
  const { to, timeZone, c, language } = frame
  const axis = axisLook(c, language)
  const { first, stepMs } = dayHours(frame)
  return {
    type: 'value',
    min: first,
    max: to,
    interval: stepMs,
    ...axis,
    splitLine: { show: false },
    axisLabel: {
      ...axis.axisLabel,
      formatter: (at: number) => clockText(at, timeZone, language),
      showMaxLabel: false,
      hideOverlap: true,
    },
  }
}

/** On which side of now its hour has room. */
export const nowSide = (at: number, { from, to }: Pick<DayFrame, 'from' | 'to'>): 'left' | 'right' =>
  (at - from) / (to - from) > lateShare ? 'left' : 'right'

/** Now as a line with the sun on it and the hour beside it; nothing when the day is over or to come. */
export const nowMarks = (at: number, top: number, { from, to, timeZone, c, language }: DayFrame): object[] =>
  at <= from || at >= to
    ? []
    : [
        {
          type: 'scatter',
          data: [[at, top]],
          symbolSize: 13,
          silent: true,
          clip: false,
          z: 5,
          itemStyle: { color: c.sun, opacity: 1 },
          label: {
            show: true,
            formatter: clockText(at, timeZone, language),
            position: nowSide(at, { from, to }),
            distance: 6,
            color: c.ink2,
            fontSize: 12,
            fontFamily: fontStacks[language],
            fontWeight: 560,
          },
          markLine: {
            symbol: 'none',
            silent: true,
            label: { show: false },
            lineStyle: { color: c.ink3, width: 1, type: 'solid' },
            data: [{ xAxis: at }],
          },
          tooltip: { show: false },
        },
      ]

type TooltipRow = { seriesName: string; value: [number, number | null]; marker: string; axisValue: number }

/** An hour of the zone, with its day where the axis runs over more than one. */
export const momentIn = ({ from, to, timeZone, language }: Omit<DayFrame, 'c' | 'narrow'>): ((at: number) => string) => {
  const isOfDays = shortDayText(from, timeZone, language) !== shortDayText(to - 1, timeZone, language)
  return (at) => `${isOfDays ? `${shortDayText(at, timeZone, language)} ` : ''}${clockText(at, timeZone, language)}`
}

/** The tooltip writes power in kW with one decimal, as lists and heads write a plant's power. */
export const powerDecimals = (value: number, unit: string): number => (unit === 'kW' ? 1 : decimalsFor(value))

/** What the curves have at an hour of the zone, each with its unit; irradiance in whole W/m². */
export const dayTooltip = (frame: DayFrame, irradiance: string, unit: string) => {
  const { c, language } = frame
  const moment = momentIn(frame)
  const row = ({ seriesName, value: [, value], marker }: TooltipRow) => {
    const ofSun = seriesName === irradiance
    const text = value === null ? missing : numberText(value, language, ofSun ? 0 : powerDecimals(value, unit))
    return `${marker}${seriesName}&ensp;<b>${text}</b> ${ofSun ? 'W/m²' : unit}`
  }
  return {
    ...tooltipLook(c, language),
    formatter: (rows: TooltipRow[]) => `${moment(rows[0]!.axisValue)}<br>${rows.map(row).join('<br>')}`,
  }
}
