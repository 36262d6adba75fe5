import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { history } from '@sundial/phrases/history.ts'
import { ownZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import './coming-past.css'

/** While a past is told, how often its progress is asked for; otherwise how often whether there is one. */
const tellingMs = 2_000
const quietMs = 15_000

type Props = { stationId?: number; timeZone?: string; otherwise?: string }

/** How far concentrators have come in telling their past, of one station or of all: in place of the age of figures, which grow with it. */
export const ComingPast = ({ stationId, timeZone = ownZone(), otherwise }: Props) => {
  const say = useSay(history)
  const { percent, shortDay } = useFormat()
  const { data, dataUpdatedAt } = useCall(concentratorCalls.linkState, stationId === undefined ? {} : { stationId }, {
    everyMs: (last) => (last?.past ? tellingMs : quietMs),
    later: true,
  })
  if (!data?.past) return otherwise
  const { from, to } = data.past
  const share = Math.min(1, (to - from) / Math.max(1, dataUpdatedAt - from))
  const text = say('pastComing', { since: shortDay(from, timeZone), share: percent(share) })
  return (
    <span className="coming-past meta tabular" role="status">
      <progress value={share} aria-label={text} /> {text}
    </span>
  )
}
