import type { StationRow } from '@sundial/contract/stations.ts'
import { darkUntil } from '@sundial/core/rsd/darkness.ts'

type Plant = Pick<StationRow, 'name' | 'timeZone' | 'latitudeDeg' | 'longitudeDeg'>

/** The plants at which modules cannot answer now because the sun is too low, each with until when, epoch ms. */
export const darkPlants = (rows: readonly Plant[], now: number): (Plant & { until: number })[] =>
  rows.flatMap((row) => {
    const until = darkUntil(now, row)
    return until === null ? [] : [{ ...row, until }]
  })
