import { stationForm } from '@sundial/phrases/station-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { checkPlace, type Draft } from './station-draft.ts'

/** What the place means, beside its numbers. */
export const PlaceNote = ({ draft }: { draft: Draft }) => {
  const say = useSay(stationForm)
  const { clock } = useFormat()
  const now = useNow(60_000)
  const check = checkPlace(draft, now)
  if (!check) return null
  if (check.kind === 'zoneOdd')
    return (
      <p className="station-form-odd" role="alert">
        {say('zoneOdd', { timeZone: check.timeZone })}
      </p>
    )
  if (check.kind === 'sunNever') return <p className="meta">{say('sunNever')}</p>
  const { riseMs, setMs, timeZone } = check
  return <p className="meta tabular">{say('sunToday', { rise: clock(riseMs, timeZone), set: clock(setMs, timeZone), timeZone })}</p>
}
