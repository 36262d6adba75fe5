import { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { useMoney } from '../parts/alarms/use-money.ts'

const everyMs = 60_000

type Home = OutputOf<typeof alarmFigureCalls.alarmHome>

/** What alarms took today, and what the open ones cost in a month if nobody acts: by the rows that the page of alarms sums up. */
const useLost = () => {
  const say = useSay(overview)
  const { energy, list } = useFormat()
  const amount = useMoney()
  return ({ todayWh, money }: Pick<Home, 'todayWh' | 'money'>): string => {
    if (todayWh === null) return say('lostUnknown')
    const { text, unit } = energy(todayWh)
    const months = list(money.filter(({ month }) => month > 0).map(({ month, currency }) => amount(month, currency)))
    return months === '' ? say('lost', { energy: `${text} ${unit}` }) : say('lostAndMonth', { energy: `${text} ${unit}`, money: months })
  }
}

/** A link to the alarms with their number, and what they cost. Its height is the same before the answer arrives. */
export const OpenAlarms = () => {
  const say = useSay(overview)
  const { number } = useFormat()
  const lost = useLost()
  const enabled = useMayCall(alarmFigureCalls.alarmHome)
  const { data } = useCall(alarmFigureCalls.alarmHome, {}, { enabled, everyMs, later: true, keepLast: true })
  if (!enabled) return null
  return (
    <p className="attention-alarms meta">
      {data ? (
        <>
          <Link className="link" to={pathOf('alarms')}>
            {data.open === 0 ? say('noOpenAlarms') : say('openAlarms', { count: data.open, unacknowledged: number(data.unacknowledged) })}
          </Link>
          {data.open === 0 && data.todayWh === 0 ? null : <span className="attention-lost">{lost(data)}</span>}
        </>
      ) : null}
    </p>
  )
}
