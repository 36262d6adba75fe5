import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'

export type Overview = OutputOf<typeof overviewCalls.overview>
export type FleetMap = OutputOf<typeof overviewCalls.stationMap>
