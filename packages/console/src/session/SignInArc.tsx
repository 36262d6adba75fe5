import { sundial } from '@sundial/phrases/sundial.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { DayArc } from '../kit/sun/DayArc.tsx'
import type { Place } from './place-of-zone.ts'
import { dayAt, usePlaceName } from './SunChart.tsx'

/** The dial of narrow screens: the day's arc above the form. */
export const SignInArc = ({ place, now }: { place: Place; now: number }) => {
  const say = useSay(sundial)
  const format = useFormat()
  const name = usePlaceName(place)
  const { times } = dayAt(now, place)
  if (!times) return null
  const rise = format.clock(times.riseMs, place.timeZone)
  const set = format.clock(times.setMs, place.timeZone)
  return (
    <div className="sign-in-arc tabular">
      <DayArc sunriseAt={times.riseMs} sunsetAt={times.setMs} now={now} width={340} height={124} label={say('chart', { place: name })} />
      <div>
        <span>{rise}</span>
        <span className="ellipsis">{name}</span>
        <span>{set}</span>
      </div>
    </div>
  )
}
