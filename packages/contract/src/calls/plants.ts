import { areaCalls } from '../areas.ts'
import { overviewCalls } from '../overview.ts'
import { soilingCalls } from '../soiling.ts'
import { stationChangeCalls } from '../station-changes.ts'
import { stationChoiceCalls } from '../station-choices.ts'
import { stationTrendCalls } from '../station-trend.ts'
import { stationCalls } from '../stations.ts'
import { weatherCalls } from '../weather.ts'

/** Plants: register, figures, curves. */
export const plantsGroup = {
  ...areaCalls,
  ...stationCalls,
  ...stationChoiceCalls,
  ...weatherCalls,
  ...stationChangeCalls,
  ...stationTrendCalls,
  ...soilingCalls,
  ...overviewCalls,
} as const
