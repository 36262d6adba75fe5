import { useMemo } from 'react'
import type { Day, Points } from '../parts/page-slots/layout-props.ts'
import type { Trend } from './trend-option.ts'

/** What the playback line stands on: the station's day, and its irradiance, or its power where none is measured. */
export const useDayLine = (trend: Trend | null): { day: Day | null; points: Points } => {
  const day = useMemo(
    () => (trend ? { from: trend.from, to: trend.to, sunriseAt: trend.sunriseAt, sunsetAt: trend.sunsetAt } : null),
    [trend],
  )
  const points = useMemo(() => {
    if (!trend) return []
    return trend.irradiance.some(([, v]) => v !== null) ? trend.irradiance : trend.power
  }, [trend])
  return { day, points }
}
