import type { DayCounters } from './day-counters.ts'
import type { StationArray } from './station-array.ts'

/** A station at one instant: what reports are made of. `totalsWh` is what the inverters had counted when `counters` began. */
export type Row = { array: StationArray; counters: DayCounters; totalsWh: Float64Array; atMs: number }
