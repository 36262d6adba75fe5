import type { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { flood } from '@sundial/core/alarms/flood.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

type Hours = OutputOf<typeof alarmFigureCalls.alarmHome>['hours']
const hourMs = 3_600_000
/** From this number of alarms in an hour on, one person cannot read them all. */
const hourLimit = (flood.limit * hourMs) / flood.ms

/** How many alarms were raised in each of the last 24 hours. Hours with more than one person can read are marked. The alarms are of all plants, so the hours are those of the user's time zone. */
export const HourBars = ({ hours }: { hours: Hours }) => {
  const say = useSay(alarms)
  const { clock, number } = useFormat()
  const most = Math.max(1, ...hours.map(({ raised }) => raised))
  const last = hours.findLast(({ raised }) => raised > hourLimit)
  const sum = (of: (hour: Hours[number]) => number) => number(hours.reduce((all, hour) => all + of(hour), 0))
  return (
    <div className="figure alarm-hours">
      <div className="figure-label">
        {say('raisedIn24h')}
        {last ? (
          <span className="tag alarm-flood" title={say('floodLimit', { limit: flood.limit })}>
            {say('floodAt', { time: clock(last.at, ownZone()) })}
          </span>
        ) : null}
      </div>
      <div className="alarm-bars">
        {most >= hourLimit ? <i style={{ bottom: `${(100 * hourLimit) / most}%` }} /> : null}
        <ol>
          {hours.map(({ at, raised }) => {
            const said = say('hourSays', { time: clock(at, ownZone()), raised: number(raised) })
            return (
              <li key={at} title={said} data-flood={raised > hourLimit} style={{ height: `${(100 * raised) / most}%` }}>
                <span className="visually-hidden">{said}</span>
              </li>
            )
          })}
        </ol>
      </div>
      <div className="figure-note">
        {say('raisedCount', { raised: sum(({ raised }) => raised), explained: sum(({ explained }) => explained) })}
      </div>
    </div>
  )
}
