import { pathOf } from '@sundial/contract/pages.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { curvePoints } from '@sundial/core/stations/stepped-curve.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Link } from 'react-router'
import type { Quantity } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import { Spark } from '../parts/marks/Spark.tsx'
import { StateBar } from '../parts/marks/StateBar.tsx'
import { PhotoThumb } from '../parts/photos/PhotoThumb.tsx'

/** What stands before the name: the first photo, or a pin; in one width where any row of the page has a photo. */
const Mark = ({ row, wide }: { row: StationRow; wide: boolean }) => {
  const [photo] = row.photos
  if (photo !== undefined) return <PhotoThumb id={photo} alt="" className="plant-photo" />
  return wide ? (
    <span className="plant-photo plant-pin">
      <Icon name="pin" size={14} />
    </span>
  ) : (
    <Icon name="pin" size={14} />
  )
}

type NameProps = { row: StationRow; wide: boolean; onEdit: ((row: StationRow) => void) | null }

export const NameCell = ({ row, wide, onEdit }: NameProps) => {
  const say = useSay(stations)
  const label = say('edit', { name: row.name })
  return (
    <span className="plant-name">
      <Link {...opensRow} className="plant-link" to={pathOf('station', { id: row.id })} title={`${row.name} · ${row.code}`}>
        <Mark row={row} wide={wide} />
        <span>{row.name}</span>
      </Link>
      {onEdit ? (
        <button type="button" className="icon-button plant-edit" aria-label={label} title={label} onClick={() => onEdit(row)}>
          <Icon name="pen" size={14} />
        </button>
      ) : null}
    </span>
  )
}

/** The name on a card. */
export const NameLink = ({ row }: { row: StationRow }) => (
  <Link className="plant-link" to={pathOf('station', { id: row.id })}>
    {row.photos[0] === undefined ? null : <PhotoThumb id={row.photos[0]} alt="" className="plant-photo" />}
    <span>{row.name}</span>
  </Link>
)

/** How many alarms are open, which leads to them; those of Level I make it stand out. */
export const AlarmsCell = ({ row: { id, alarms } }: { row: StationRow }) => {
  const say = useSay(stations)
  const { number } = useFormat()
  if (alarms.open === 0) return <span className="quiet">{number(0)}</span>
  const label = say('alarmsOpen', { count: alarms.open, level1: number(alarms.level1) })
  return (
    <Link className={alarms.level1 > 0 ? 'alarms-bad' : 'link'} to={pathOf('alarms', { stationId: id })} title={label} aria-label={label}>
      {number(alarms.open)}
    </Link>
  )
}

/** What alarms took today, and below it what the open ones cost in a month; nothing where there is no alarm, a dash where it is not known. */
export const LostCell = ({ row }: { row: StationRow }) => {
  const { open, lost, lostToday } = row.alarms
  const say = useSay(stations)
  const { energy } = useFormat()
  const money = useMoney()
  if (open === 0 && lostToday === null) return null
  const today = lostToday && energy(lostToday.wh)
  return (
    <span className="cell-two">
      <span className={today ? undefined : 'quiet'}>{today ? `${today.text} ${today.unit}` : '–'}</span>
      {lost === null || lost.monthMoney === null ? null : (
        <small>{say('lostMonth', { money: money(lost.monthMoney, lost.currency) })}</small>
      )}
    </span>
  )
}

/** A value in the unit that suits it: a card has no head of a column that says one. */
export const FigureCell = ({ value: { text, unit } }: { value: Quantity }) => (
  <>
    {text} <small>{unit}</small>
  </>
)

type Scaled = { value: number | null; factor: number; decimals: number; unit?: string; strong?: boolean; quiet?: boolean }

/** A number in the unit of its column's head. */
export const ScaledCell = ({ value, factor, decimals, strong = false, quiet = false }: Scaled) => {
  const { number } = useFormat()
  const className = [strong ? 'cell-strong' : '', quiet ? 'quiet' : ''].join(' ').trim()
  return <span className={className}>{number(value === null ? null : value / factor, decimals)}</span>
}

/** The day so far as share of the capacity, on the scale that all rows have. */
export const CurveCell = ({ row, peak, width = 98 }: { row: StationRow; peak: number; width?: number }) => {
  const say = useSay(stations)
  const { plantPower } = useFormat()
  const { sunriseAt, sunsetAt, spark, capacityW, state } = row
  if (sunriseAt === null || sunsetAt === null) return null
  const highest = plantPower(Math.max(0, ...spark.values.map((value) => value ?? 0)))
  const shares = curvePoints(spark).map(([at, value]): [number, number | null] => [at, value === null ? null : value / capacityW])
  const tone = state === 'fault' ? 'bad' : state === 'stale' ? 'quiet' : 'normal'
  return (
    <Spark
      points={shares.filter(([at]) => at >= sunriseAt && at <= sunsetAt)}
      from={sunriseAt}
      to={sunsetAt}
      max={peak}
      width={width}
      tone={tone}
      label={say('curveLabel', { peak: `${highest.text} ${highest.unit}` })}
    />
  )
}

/** How old the newest measurement is; since when, where it is stale; and where nobody has looked for a while, as of when. */
export const AgeCell = ({ row }: { row: StationRow }) => {
  const say = useSay(stations)
  const format = useFormat()
  const now = useNow()
  if (row.dataAt === null) return <span className="quiet">{say('never')}</span>
  if (row.judgedLate && row.judgedAt !== null)
    return <span className="quiet">{say('asOf', { time: format.clock(row.judgedAt, row.timeZone) })}</span>
  if (row.state === 'stale') return <span className="stale">{format.since(row.dataAt, row.timeZone)}</span>
  return <span className="cell-age">{format.age(row.dataAt, now)}</span>
}

/** The modules of a plant by state, each part leading to its modules. */
export const ModulesCell = ({ row: { id, states } }: { row: StationRow }) => (
  <StateBar
    states={states}
    height={8}
    gap={1.5}
    partMin={3}
    pathOf={(state) => pathOf('station', { id, tab: 'devices', view: 'module', state })}
  />
)
