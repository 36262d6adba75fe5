import { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMayCall } from '../kit/session/use-session.ts'

const everyMs = 60_000

/** A link to the alarms that gives the number of open and of unacknowledged alarms. Its height is the same before the answer arrives. */
export const OpenAlarms = () => {
  const say = useSay(overview)
  const { number } = useFormat()
  const enabled = useMayCall(alarmFigureCalls.alarmHome)
  const { data } = useCall(alarmFigureCalls.alarmHome, {}, { enabled, everyMs, later: true, keepLast: true })
  if (!enabled) return null
  return (
    <p className="attention-alarms meta">
      {data ? (
        <Link className="link" to={pathOf('alarms')}>
          {data.open === 0 ? say('noOpenAlarms') : say('openAlarms', { count: data.open, unacknowledged: number(data.unacknowledged) })}
        </Link>
      ) : null}
    </p>
  )
}
