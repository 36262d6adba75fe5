import { darkUntil } from '@sundial/core/rsd/darkness.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { type Station, useStation } from './use-station.ts'

/** Says before the order that modules cannot answer while the sun is too low, and until when. */
export function DarkNote({ stationId }: { stationId: number }) {
  const station = useStation(stationId)
  return station ? <Note station={station} /> : null
}

const minuteMs = 60_000

function Note({ station }: { station: Station }) {
  const say = useSay(rsd)
  const { text, zone } = usePlantTime(station.timeZone)
  const until = darkUntil(useNow(minuteMs), station)
  return until === null ? null : (
    <p className="switch-note switch-note-dark" role="note">
      {say('darkBefore', { time: text(until, 'short'), zone: zone(until) })}
    </p>
  )
}
