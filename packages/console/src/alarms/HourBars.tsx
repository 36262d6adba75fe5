import type { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { flood } from '@sundial/core/alarms/flood.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

type Hours = OutputOf<typeof alarmFigureCalls.alarmHome>['hours']
/** More came in ten minutes of this hour than one person can read. */
const isFlood = ({ peak }: Hours[number]): boolean => peak > flood.limit

/**
 * How many alarms came at most in ten minutes of each of the last 24 hours, beside the number that one person can read. The alarms are of all
 * plants, so the hours are those of the user's time zone.
 */
export const HourBars = ({ hours }: { hours: Hours }) => {
  const say = useSay(alarms)
  const { clock, number } = useFormat()
  const most = Math.max(1, ...hours.map(({ peak }) => peak))
  const last = hours.findLast(isFlood)
  const sum = (of: (hour: Hours[number]) => number) => number(hours.reduce((all, hour) => all + of(hour), 0))
  return (
    <div className="figure alarm-hours">
      <div className="figure-label">
        {say('raisedIn24h')}
        {last ? (
          <span className="tag alarm-flood" title={say('floodLimit', { limit: flood.limit })}>
            {say('floodAt', { time: clock(last.peakAt ?? last.at, ownZone()) })}
          </span>
        ) : null}
      </div>
      <div className="alarm-bars">
        {most >= flood.limit ? <i style={{ bottom: `${(100 * flood.limit) / most}%` }} /> : null}
        <ol>
          {hours.map((hour) => {
            const { at, raised, peak } = hour
            const said = say('hourSays', { time: clock(at, ownZone()), raised: number(raised), peak: number(peak) })
            return (
              <li key={at} title={said} data-flood={isFlood(hour)} style={{ height: `${(100 * peak) / most}%` }}>
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
