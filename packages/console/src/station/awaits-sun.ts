import type { StationRow } from '@sundial/contract/stations.ts'

/** Yield and performance ratio of today are not there yet because the plant has not had an hour of sun; otherwise something else is missing. */
export const awaitsSun = ({
  capacityW,
  energyTodayWh,
  specificYieldH,
}: Pick<StationRow, 'capacityW' | 'energyTodayWh' | 'specificYieldH'>) => capacityW > 0 && energyTodayWh !== null && specificYieldH === null
