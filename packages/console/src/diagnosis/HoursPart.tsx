import type { diagnosisCalls } from '@sundial/contract/diagnosis.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { dayStart } from '@sundial/core/stations/local-day.ts'
import { diagnosis } from '@sundial/phrases/diagnosis.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { HourCells } from '../parts/diagnosis/HourCells.tsx'
import { clockHour } from '../parts/diagnosis/use-finding.ts'

export type Answer = OutputOf<typeof diagnosisCalls.activeDiagnosis>
type Grid = NonNullable<Answer['grid']>

/** Days by hours as a table: output over that of the string, %. */
import { WideTable } from './WideTable.tsx'

const HourTable = ({ grid: { days, hours, cells }, timeZone }: { grid: Grid; timeZone: string }) => {
  const say = useSay(moduleDiagnosis)
  const sayHours = useSay(diagnosis)
  const { shortDay, percent } = useFormat()
  const text = (cell: Grid['cells'][number][number]) => {
    if (cell === null) return sayHours('noData')
    return cell === 'dark' ? '' : percent(cell, 0)
  }
  return (
    <WideTable label={sayHours('hours')} className="diagnosis-hours">
      <thead>
        <tr>
          <th scope="col">{say('day')}</th>
          {hours.map((hour) => (
            <th key={hour} scope="col">
              {clockHour(hour)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, row) => (
          <tr key={day}>
            <th scope="row">{shortDay(dayStart(day, timeZone), timeZone)}</th>
            {hours.map((hour, column) => (
              <td key={hour}>{text(cells[row]![column]!)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

type Props = {
  answer: Pick<Answer, 'grid'> | undefined
  /** The day from which it is low; null: none. */
  since: string | null
  code: string
  timeZone: string
  table: boolean
  /** What it is held against; without it its string. */
  title?: string
}

const Body = ({ answer, since, code, timeZone, table }: Props) => {
  const say = useSay(moduleDiagnosis)
  const sayHours = useSay(diagnosis)
  if (answer === undefined) return <p className="meta">{sayHours('working')}</p>
  const { grid } = answer
  if (!grid?.hours.length) return <p className="meta">{say('costUnknownWhy')}</p>
  if (table) return <HourTable grid={grid} timeZone={timeZone} />
  return <HourCells grid={grid} code={code} timeZone={timeZone} since={since} />
}

/** The output of the last days beside that of the string, hour by hour. */
export const HoursPart = (props: Props) => {
  const { since, timeZone } = props
  const say = useSay(moduleDiagnosis)
  const sayHours = useSay(diagnosis)
  const { date } = useFormat()
  return (
    <section className="diagnosis-days">
      <div className="section-head">
        <h2>{props.title ?? sayHours('hours')}</h2>
        {props.table ? <span className="meta">%</span> : null}
        <span className="space" />
        {since === null ? null : <span className="meta">{say('since', { day: date(dayStart(since, timeZone), timeZone) })}</span>}
      </div>
      <Body {...props} />
    </section>
  )
}
