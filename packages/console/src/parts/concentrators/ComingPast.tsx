import { history } from '@sundial/phrases/history.ts'
import { ownZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import './coming-past.css'
import { useComingPast } from './use-coming-past.ts'

type Props = { stationId?: number; timeZone?: string; otherwise?: string }

/** How far concentrators have come in telling their past, of one station or of all: in place of the age of figures, which grow with it. */
export const ComingPast = ({ stationId, timeZone = ownZone(), otherwise }: Props) => {
  const say = useSay(history)
  const { percent, shortDay } = useFormat()
  const past = useComingPast(stationId)
  if (!past) return otherwise
  const { from, to, heardAt } = past
  const share = Math.min(1, (to - from) / Math.max(1, heardAt - from))
  const text = say('pastComing', { since: shortDay(from, timeZone), share: percent(share) })
  return (
    <span className="coming-past meta tabular" role="status">
      <progress value={share} aria-label={text} /> {text}
    </span>
  )
}
