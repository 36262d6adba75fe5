import { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import { useCall } from '../kit/server/use-call.ts'
import { EnergyOnRecord } from '../parts/stations/EnergyOnRecord.tsx'

const everyMs = 60_000

/** What the plant has given in the day, the month, the year and in all. */
export function StationEnergies({ stationId }: { stationId: number }) {
  const { data } = useCall(stationTrendCalls.stationOnRecord, { stationId }, { everyMs })
  return data ? <EnergyOnRecord energies={data} /> : <div className="on-record" aria-busy="true" />
}
