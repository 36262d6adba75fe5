import type { StationCauses } from '@sundial/contract/kit/causes.ts'
import { isLowRatio, isManyLow, type StationState } from '@sundial/core/stations/state.ts'
import type { StandingCauses } from '@sundial/store/fleet-now/causes.ts'

type Standing = StandingCauses & { state: StationState }

/** Why a station is in its state: what lists, map, head, home and large screen say. `producing`: how many of its modules do. */
export const causesOf = ({ state, belowGood, pr, pr30, ...row }: Standing, producing: number): StationCauses => {
  const isLow = state === 'lowOutput'
  return {
    level1Alarms: row.level1Alarms,
    concentratorsOffline: row.concentratorsOffline,
    invertersInFault: row.invertersInFault,
    noData: row.noData,
    zero: row.zero,
    shutDown: row.shutDown,
    stringsZero: row.stringsZero,
    stringsShutDown: row.stringsShutDown,
    belowGood: isLow && isManyLow({ belowGood, producing }) ? belowGood : 0,
    prShare: isLow && isLowRatio({ pr, pr30 }) ? pr! / pr30! : null,
    since: row.since,
  }
}
