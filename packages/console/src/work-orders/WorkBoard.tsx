import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { missionStatus } from '@sundial/phrases/work-orders-labels.ts'
import { useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import { WorkCard } from './WorkCard.tsx'
import './work-board.css'

/** Columns of the board, by the status of the specification; as many orders as fit into one look. */
const columns = [4, 1, 3, 2] as const
const cardsMax = 200

type Props = { text: string; openId: number | null; onOpen: (id: number) => void }

/** What the orders of a column take in a month, by currency. */
const useMonthSum = () => {
  const say = useSay(workOrders)
  const money = useMoney()
  const { list } = useFormat()
  return (rows: readonly WorkOrderRow[]): string => {
    const known = rows.filter((row) => row.monthMoney !== null && row.currency !== null)
    const sums = [...Map.groupBy(known, (row) => row.currency!)].map(([currency, own]) =>
      money(
        own.reduce((all, row) => all + row.monthMoney!, 0),
        currency,
      ),
    )
    return sums.length === 0 ? '' : `${list(sums)} · ${say('month')}`
  }
}

/** `count`: how many there are, also those that are not shown. */
type ColumnProps = { status: (typeof columns)[number]; rows: WorkOrderRow[]; count: number } & Omit<Props, 'text'>

const BoardColumn = ({ status, rows, count, openId, onOpen }: ColumnProps) => {
  const say = useSay(workOrders)
  const { number } = useFormat()
  const sayStatus = useSay(missionStatus)
  const sumOf = useMonthSum()
  return (
    <section className="work-column" data-status={status} aria-label={sayStatus(status)}>
      <h2>
        {sayStatus(status)} <span className="meta tabular">{number(count)}</span>
        <small className="tabular">{sumOf(rows)}</small>
      </h2>
      {count === 0 ? <p className="meta work-none">{say('emptyColumn')}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <WorkCard row={row} isOpen={row.id === openId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {count > rows.length ? <p className="meta work-none">{say('moreInList', { count: count - rows.length })}</p> : null}
    </section>
  )
}

/** What is closed is folded until somebody asks for it. */
const FoldedColumn = (props: ColumnProps) => {
  const sayStatus = useSay(missionStatus)
  const { number } = useFormat()
  const [folded, setFolded] = useState(true)
  if (!folded) return <BoardColumn {...props} />
  return (
    <section className="work-column" data-status={props.status}>
      <button type="button" className="work-folded" aria-expanded="false" onClick={() => setFolded(false)}>
        {sayStatus(props.status)} <span className="tabular">{number(props.count)}</span>
      </button>
    </section>
  )
}

/** Orders in columns by their status: what to give to whom, and what is late. */
export const WorkBoard = ({ text, openId, onOpen }: Props) => {
  const about = text === '' ? {} : { text }
  const asked = { pageSize: cardsMax, ...about, counts: columns.map((status) => ({ status, ...about })) }
  const answer = useCall(workOrderCalls.workOrders, asked, { everyMs: 60_000, keepLast: true })
  if (answer.error && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  const rows = answer.data?.list ?? []
  return (
    <div className="work-board" aria-busy={!answer.data}>
      {columns.map((status, i) => {
        const Column = status === 2 ? FoldedColumn : BoardColumn
        const own = rows.filter((row) => row.status === status)
        return <Column key={status} {...{ status, openId, onOpen }} rows={own} count={answer.data?.counts?.[i] ?? own.length} />
      })}
    </div>
  )
}
