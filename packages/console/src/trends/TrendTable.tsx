import { trends } from '@sundial/phrases/trends.ts'
import { Table, type TableColumnType } from 'antd'
import type { Scale } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import type { Bar } from './bars.ts'
import { useBarWords } from './use-bar-words.ts'

type Props = { bars: readonly Bar[]; byMonth: boolean; scale: Scale }

/** The figures of the bars, newest first. */
export function TrendTable({ bars, byMonth, scale }: Props) {
  const say = useSay(trends)
  const { number, percent } = useFormat()
  const narrow = useNarrow()
  const words = useBarWords()
  const energy = (bar: Bar) => number(bar.energyWh === null ? null : bar.energyWh / scale.factor, 2)
  const figures: TableColumnType<Bar>[] = [
    { key: 'energy', title: say('columnEnergy', { unit: scale.unit }), align: 'right', render: (_, b) => energy(b) },
    { key: 'yield', title: say('columnYield'), align: 'right', render: (_, b) => number(b.specificYieldH, 2) },
    { key: 'pr', title: say('columnPr'), align: 'right', render: (_, b) => percent(b.pr) },
  ]
  const more: TableColumnType<Bar>[] = [
    {
      key: 'irradiation',
      title: say('columnIrradiation'),
      align: 'right',
      render: (_, b) => number(b.irradiationWhm2 === null ? null : b.irradiationWhm2 / 1000, 2),
    },
    { key: 'received', title: say('columnReceived'), align: 'right', render: (_, b) => percent(b.coveredShare, 0) },
    {
      key: 'note',
      title: say('columnNote'),
      width: 150,
      render: (_, b) => <span className={b.state === 'partial' ? 'stale' : 'quiet'}>{words.note(b)}</span>,
    },
  ]
  return (
    <Table<Bar>
      size="small"
      rowKey="label"
      tableLayout="fixed"
      pagination={false}
      dataSource={[...bars].reverse()}
      columns={[
        {
          key: 'day',
          title: say(byMonth ? 'columnMonth' : 'columnDay'),
          width: narrow ? 84 : 190,
          render: (_, b) => <span title={words.note(b)}>{narrow ? words.short(b) : words.whole(b)}</span>,
        },
        ...figures,
        ...(narrow ? [] : more),
      ]}
    />
  )
}
