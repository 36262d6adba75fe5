import type { StationRow } from '@sundial/contract/stations.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { isSilent } from './silence.ts'

type Props = { row: StationRow; unreachable: boolean; answeredAt: number }

/** From this many reporting periods without a value the banner says so; a single late report only colours the age. */
const silentPeriods = 5
/** What is older is told with its day. */
const halfDayMs = 43_200_000

/** Says above everything that what is shown is not of now: server away, or the plant silent. */
export function Banner({ row, unreachable, answeredAt }: Props) {
  const now = useNow(1000)
  const say = useSay(phrases)
  const { text } = usePlantTime(row.timeZone)
  const when = (at: number) => text(at, now - at > halfDayMs ? 'second' : 'seconds', true)
  if (unreachable) {
    return (
      <p className="station-banner station-banner-bad" role="alert">
        {say('offline', { time: when(answeredAt) })}
      </p>
    )
  }
  if (row.dataAt !== null && isSilent(row, now, silentPeriods)) {
    return (
      <p className="station-banner" role="status">
        {say('stale', { time: when(row.dataAt) })}
      </p>
    )
  }
  return null
}
