import { dayStart } from '@sundial/core/stations/local-day.ts'
import { diagnosis } from '@sundial/phrases/diagnosis.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { clockHour } from './use-finding.ts'
import './hour-cells.css'

type Cell = number | null | 'dark'
type Grid = { days: readonly string[]; hours: readonly number[]; cells: readonly (readonly Cell[])[] }

/** From here a colour begins: output over that of the neighbours. */
const bands = [
  { name: 'good', from: 0.9, text: '≥ 90 %' },
  { name: 'low', from: 0.7, text: '70 – 90 %' },
  { name: 'poor', from: 0.4, text: '40 – 70 %' },
  { name: 'bad', from: Number.NEGATIVE_INFINITY, text: '< 40 %' },
] as const
const bandOf = (share: number): string => bands.find(({ from }) => share >= from)!.name
const lookOf = (cell: Cell): string => (typeof cell === 'number' ? bandOf(cell) : (cell ?? 'none'))

const every = 5

type Props = {
  grid: Grid
  code: string
  timeZone: string
  /** A line stands before this day. */
  since?: string | null
}

/** Days beside each other, hours below each other: each cell as much as its neighbours gave, less, or unknown. */
export const HourCells = ({ grid: { days, hours, cells }, code, timeZone, since = null }: Props) => {
  const say = useSay(diagnosis)
  const { shortDay, percent } = useFormat()
  const dayText = (day: string) => shortDay(dayStart(day, timeZone), timeZone)
  const shareText = (cell: Cell) => (typeof cell === 'number' ? `${percent(cell, 0)} %` : say('noData'))
  return (
    <>
      <ul className="hour-legend">
        {bands.map(({ name, text }) => (
          <li key={name} data-look={name}>
            {text}
          </li>
        ))}
        <li data-look="none">{say('noData')}</li>
      </ul>
      <div
        className="hour-cells"
        role="img"
        aria-label={say('hoursLabel', { code, count: days.length })}
        style={{ gridTemplateColumns: `44px repeat(${days.length}, minmax(4px, 1fr))` }}
      >
        <span />
        {days.map((day, i) => (
          <span key={day} className="hour-day" data-minor={i % (2 * every) !== 0}>
            {i % every === 0 && i + 2 < days.length ? dayText(day) : ''}
          </span>
        ))}
        {hours.map((hour, row) => [
          <span key={hour} className="hour-name">
            {row % 3 === 0 ? clockHour(hour) : ''}
          </span>,
          ...days.map((day, column) => {
            const cell = cells[column]![row]!
            const title = cell === 'dark' ? undefined : say('cell', { day: dayText(day), hour: clockHour(hour), share: shareText(cell) })
            return <span key={`${day} ${hour}`} className="hour-cell" data-look={lookOf(cell)} data-since={day === since} title={title} />
          }),
        ])}
      </div>
    </>
  )
}
