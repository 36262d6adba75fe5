import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { switchHealthCalls } from '@sundial/contract/switch-health.ts'
import { switchHealth } from '@sundial/phrases/switch-health.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

type Month = OutputOf<typeof switchHealthCalls.switchHealth>['months'][number]

/** The middle time of a shutdown in each month; a month in which something failed or was silent has another colour. */
export const MonthBars = ({ months }: { months: readonly Month[] }) => {
  const say = useSay(switchHealth)
  const { number } = useFormat()
  const longest = Math.max(1, ...months.map(({ medianMs }) => medianMs ?? 0))
  if (months.length === 0) return null
  return (
    <div className="figure switch-months">
      <div className="figure-label">{say('months')}</div>
      <ol>
        {months.map(({ month, medianMs, successRate, failedCount, silentCount }) => {
          const time = medianMs === null ? '–' : `${number(medianMs / 1000, 1)} s`
          const rate = successRate === null ? '–' : `${number(successRate)} %`
          const said = say('monthSays', { month, time, rate })
          return (
            <li key={month} title={said}>
              <i
                data-look={failedCount > 0 ? 'failed' : silentCount > 0 ? 'silent' : 'proven'}
                style={{ height: `${(100 * (medianMs ?? 0)) / longest}%` }}
              />
              <span className="visually-hidden">{said}</span>
              <small aria-hidden="true" className="tabular">
                {Number(month.slice(5))}
              </small>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
