import { layout as phrases } from '@sundial/phrases/layout.ts'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import { TableState } from './TableState.tsx'
import { type TableProps, type TableRow, tableFigures, tableValue } from './table-rows.ts'
import './module-table.css'

const orders = ['orderModule', 'orderWorst'] as const
const low = Number.NEGATIVE_INFINITY

/** The table on a narrow screen: a card for each module. */
export function ModuleCards({ rows, ...props }: TableProps & { rows: TableRow[] }) {
  const say = useSay(phrases)
  const [order, setOrder] = useState<(typeof orders)[number]>('orderModule')
  const ordered = useMemo(
    () => (order === 'orderModule' ? rows : [...rows].sort((a, b) => (a.share ?? low) - (b.share ?? low))),
    [rows, order],
  )
  return (
    <div className="layout-stage">
      <div className="layout-table-sort">
        <Select
          aria-label={say('order')}
          value={order}
          options={orders.map((value) => ({ value, label: say(value) }))}
          onChange={setOrder}
        />
      </div>
      <MoreCards rows={ordered} label={say('tableLabel')} card={(row) => <Card key={row.i} row={row} {...props} />} />
    </div>
  )
}

function Card({ row: { i, code, string, share }, snapshot, instant, alarmed, onChoose }: TableProps & { row: TableRow }) {
  const say = useSay(phrases)
  const { percent, age } = useFormat()
  const figure = useFigureText()
  const now = useNow(10_000)
  const at = snapshot.columns.at[i]
  const facts = tableFigures.map(({ key, word }) => ({ label: say(word), value: figure(key, tableValue(snapshot, instant, key, i)) }))
  return (
    <RowCard
      head={
        <button type="button" className="link proportional" onClick={() => onChoose(i)}>
          {code}
        </button>
      }
      state={<TableState instant={instant} alarmed={alarmed} module={i} />}
      facts={[{ label: say('columnShare'), value: percent(share, 0) }, ...facts]}
      foot={
        <>
          <span>{say('stringOf', { code: string })}</span>
          <span className="space" />
          <span className="tabular">{at == null ? '–' : age(at, now)}</span>
        </>
      }
    />
  )
}
