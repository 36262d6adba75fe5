import { type StationRow, stationCalls } from '@sundial/contract/stations.ts'
import { useCall } from '../kit/server/use-call.ts'

export type Station = Pick<StationRow, 'name' | 'timeZone' | 'latitudeDeg' | 'longitudeDeg' | 'shutdownLimitV' | 'shutdownLimitS'>

/** The station that an order or a task is for, once it is known. */
export const useStation = (id: number): Station | undefined => useCall(stationCalls.stations, { ids: [id] }).data?.list[0]
