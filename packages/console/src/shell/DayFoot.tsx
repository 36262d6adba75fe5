import { shell } from '@sundial/phrases/shell.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { DayArc } from '../kit/sun/DayArc.tsx'
import { useDayStation } from './use-fleet.ts'

const dayMs = 86_400_000

/** Foot of the side bar: the day of the open or largest station as the way of the sun. */
export const DayFoot = () => {
  const say = useSay(shell)
  const format = useFormat()
  const now = useNow(10_000)
  const station = useDayStation(now)
  if (!station || station.sunriseAt === null || station.sunsetAt === null) return null
  const { sunriseAt, sunsetAt, timeZone, name } = station
  const rise = format.clock(sunriseAt, timeZone)
  const set = format.clock(sunsetAt, timeZone)
  const left = () => {
    if (now < sunriseAt) return say('untilSunrise', { span: format.span(sunriseAt - now) })
    if (now < sunsetAt) return say('left', { span: format.span(sunsetAt - now) })
    return say('untilSunrise', { span: format.span(sunriseAt + dayMs - now) })
  }
  return (
    <div className="day-foot">
      <div className="day-foot-place ellipsis" title={name}>
        {name}
      </div>
      <DayArc sunriseAt={sunriseAt} sunsetAt={sunsetAt} now={now} label={say('dayArc', { place: name, rise, set })} />
      <div className="day-foot-times tabular">
        <span>{rise}</span>
        <span className="ellipsis" title={left()}>
          {left()}
        </span>
        <span>{set}</span>
      </div>
    </div>
  )
}
