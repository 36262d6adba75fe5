import { solarNoonMs, sunTimes } from '@sundial/core/pv/sun.ts'
import { offsetMs } from '@sundial/core/stations/local-day.ts'
import { places } from '@sundial/phrases/places.ts'
import { sundial } from '@sundial/phrases/sundial.ts'
import { useMemo } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { ChartSky } from './ChartSky.tsx'
import { ChartSun } from './ChartSun.tsx'
import { Dial } from './Dial.tsx'
import { coordinatesText, type Place } from './place-of-zone.ts'
import { type Disc, midnightOf } from './sun-chart.ts'

const width = 880
const height = 900
const disc: Disc = { x: width * 0.5, y: height * 0.525, radius: 370 }
const halfDayMs = 43_200_000

/** What the chart needs to know of a day; the same until midnight. */
export const dayAt = (now: number, place: Place) => {
  const offset = offsetMs(now, place.timeZone)
  const midnight = midnightOf(now, offset)
  const midday = midnight + halfDayMs
  return {
    offset,
    midnight,
    solarNoon: solarNoonMs(midday, place.longitudeDeg),
    times: sunTimes(midday, place.latitudeDeg, place.longitudeDeg),
  }
}

export const usePlaceName = (place: Place): string => {
  const say = useSay(places)
  return place.key ? `${say(place.key)} ${coordinatesText(place)}` : coordinatesText(place)
}

/** The sky of a place as a chart of the sun, joined to a horizontal sundial whose shadow shows the time. All of it is computed. */
export const SunChart = ({ place, now }: { place: Place; now: number }) => {
  const say = useSay(sundial)
  const format = useFormat()
  const name = usePlaceName(place)
  const day = useMemo(() => dayAt(now, place), [now, place])
  const { times } = day
  return (
    <>
      <div className="chart-captions tabular">
        <span>{name}</span>
        <span>
          {format.day(now, place.timeZone)}
          {times
            ? ` · ${say('sunTimes', { rise: format.clock(times.riseMs, place.timeZone), set: format.clock(times.setMs, place.timeZone) })}`
            : null}
        </span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} className="sun-chart" role="img" aria-label={say('chart', { place: name })}>
        <ChartSky place={place} midnight={day.midnight} offset={day.offset} disc={disc} />
        <Dial place={place} now={now} midnight={day.midnight} solarNoon={day.solarNoon} times={times} disc={disc} />
        <ChartSun place={place} now={now} midnight={day.midnight} disc={disc} />
      </svg>
    </>
  )
}
