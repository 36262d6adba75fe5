import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { clockText } from '../format/clocks.ts'
import { missing, numberText } from '../format/numbers.ts'
import { fontStacks } from '../theme/fonts.ts'
import type { Tokens } from '../theme/tokens.ts'
import { axisLook, tooltipLook } from './axis-look.ts'
import { type DayHours, dayHours, momentIn, nowSide, powerDecimals } from './day-hours.ts'

/** The time axis of a chart of one day, with colours and language. */
export type DayFrame = DayHours & { c: Tokens; language: Language }

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

/** Tooltip with the values of the curves at an instant, each with its unit; irradiance in whole W/m². */
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
