import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workState } from '@sundial/phrases/work-orders-labels.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import { LevelMark } from '../parts/alarms/LevelMark.tsx'
import { useMoney } from '../parts/alarms/use-money.ts'
import { useWorkName } from '../parts/work-orders/use-work-name.ts'
import { useDue, useSentence } from './use-sentence.ts'
import './work-cells.css'

type Row = { row: WorkOrderRow }

/** The level of an order: grey where there is nothing to do. */
export const WorkLevel = ({ row }: Row) => <LevelMark level={row.level} standing={isOpenWork(row.state) ? 'acknowledged' : 'closed'} />

/** Level, name, number and plant; it opens the order. */
export const OrderCell = ({ row, onOpen }: Row & { onOpen: (id: number) => void }) => {
  const say = useSay(workOrders)
  const nameOf = useWorkName()
  return (
    <button type="button" {...opensRow} className="work-open" onClick={() => onOpen(row.id)}>
      <WorkLevel row={row} />
      <span className="work-two">
        <b className="ellipsis">{nameOf(row)}</b>
        <small className="ellipsis">
          {say('number', { id: row.id })} · {row.stationName}
        </small>
      </span>
    </button>
  )
}

/** The state, who has it, and what is true of it now. */
export const WorkStateCell = ({ row }: Row) => {
  const say = useSay(workOrders)
  const sayState = useSay(workState)
  const sentence = useSentence(row)
  const person = row.assignedTo?.name ?? (row.state === 'open' ? say('nobody') : null)
  return (
    <span className="work-two">
      <span className="ellipsis">{[sayState(row.state), person].filter((part) => part !== null).join(' · ')}</span>
      {sentence === '' ? null : (
        <small className="ellipsis" data-proved={row.state === 'holding'}>
          {sentence}
        </small>
      )}
    </span>
  )
}

export const DueCell = ({ row }: Row) => {
  const say = useSay(workOrders)
  const due = useDue(row)
  if (due === null) return <span className="quiet">{isOpenWork(row.state) ? say('noDue') : '–'}</span>
  return (
    <span className="work-due" data-late={due.isLate}>
      {due.text}
    </span>
  )
}

/** What its alarms take in a month. */
export const MonthCell = ({ row }: Row) => {
  const money = useMoney()
  return row.monthMoney === null ? <span className="quiet">–</span> : <b>{money(row.monthMoney, row.currency)}</b>
}
