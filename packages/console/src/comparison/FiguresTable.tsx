import { comparison } from '@sundial/phrases/comparison.ts'
import { Table, type TableColumnType } from 'antd'
import { scaleFor } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useTokens } from '../kit/theme/theme.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { type Figures, figuresOf } from './figures.ts'
import { lineLooks } from './line-looks.ts'
import type { QuantityRow } from './quantities.ts'
import type { Series } from './series.ts'

type Row = Figures & { at: number; name: string }
type Props = {
  series: readonly Series[]
  quantity: QuantityRow
  scale: { unit: string; factor: number }
  now: number
  moment: (at: number) => string
}

/** A line's own stroke, as it is drawn. */
export function LineSample({ index }: { index: number }) {
  const looks = lineLooks(useTokens())
  const { color, dash } = looks[index % looks.length]!
  return (
    <svg width="22" height="8" aria-hidden="true" className="compare-sample">
      <path d="M0 4H22" stroke={color} strokeWidth="2" {...(dash ? { strokeDasharray: '7 4' } : {})} />
    </svg>
  )
}

const Name = ({ row }: { row: Row }) => (
  <span className="row proportional" title={row.name}>
    <LineSample index={row.at} />
    <span className="ellipsis">{row.name}</span>
  </span>
)

type Column = { key: string; title: string; width: number; text: (row: Row) => string }

/** What is said of each line: the same in the table and on the cards. */
function useFigures({ quantity, scale, moment }: Props, rows: readonly Row[]): Column[] {
  const say = useSay(comparison)
  const { number } = useFormat()
  const overTime = quantity.sum === 'overTime'
  const sum = overTime
    ? scaleFor(
        rows.map((r) => r.sum),
        'Wh',
      )
    : scale
  const figure = (key: 'min' | 'mean' | 'max', word: 'columnMin' | 'columnMean' | 'columnMax'): Column => ({
    key,
    title: say(word, { unit: scale.unit }),
    width: 118,
    text: (row) => number(row[key] === null ? null : row[key] / scale.factor, Math.max(1, quantity.decimals)),
  })
  return [
    figure('min', 'columnMin'),
    figure('mean', 'columnMean'),
    figure('max', 'columnMax'),
    { key: 'at', title: say('columnAt'), width: 140, text: (row) => (row.maxAt === null ? '–' : moment(row.maxAt)) },
    ...(quantity.sum
      ? [
          {
            key: 'sum',
            title: say(overTime ? 'columnEnergy' : 'columnSum', { unit: sum.unit }),
            width: 130,
            text: (row: Row) => number(row.sum === null ? null : row.sum / sum.factor, 2),
          },
        ]
      : []),
  ]
}

/** Least, mean, largest and sum of each line, with the line it belongs to; cards on a phone. */
export function FiguresTable(props: Props) {
  const say = useSay(comparison)
  const narrow = useNarrow()
  const { series, quantity, now } = props
  const rows = series.map((s, at): Row => ({ at, name: s.name, ...figuresOf(s.points, quantity.sum, now) }))
  const figures = useFigures(props, rows)
  if (narrow) return <FigureCards rows={rows} figures={figures} />
  const columns: TableColumnType<Row>[] = [
    { key: 'name', title: say('columnName'), ellipsis: true, render: (_, row) => <Name row={row} /> },
    ...figures.map(({ text, ...f }): TableColumnType<Row> => ({ ...f, align: 'right', render: (_, row) => text(row) })),
  ]
  return (
    <section aria-label={say('figures')}>
      <Table<Row> size="small" rowKey="at" columns={columns} dataSource={rows} pagination={false} tableLayout="fixed" />
    </section>
  )
}

function FigureCards({ rows, figures }: { rows: readonly Row[]; figures: readonly Column[] }) {
  const say = useSay(comparison)
  return (
    <ul aria-label={say('figures')}>
      {rows.map((row) => (
        <li key={row.at} className="compare-card">
          <Name row={row} />
          <dl>
            {figures.map(({ key, title, text }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd className="tabular">{text(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
