import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useWorkName } from '../parts/work-orders/use-work-name.ts'
import { MonthCell, WorkLevel } from './cells.tsx'
import { useDue, useSentence } from './use-sentence.ts'

type Props = { row: WorkOrderRow; isOpen: boolean; onOpen: (id: number) => void }

/** How much of the time until it is due has passed, 0..1. */
const passed = ({ createdAt, dueAt }: WorkOrderRow, now: number): number =>
  dueAt === null ? 0 : Math.min(1, Math.max(0, (now - createdAt) / Math.max(1, dueAt - createdAt)))

const Due = ({ row }: { row: WorkOrderRow }) => {
  const due = useDue(row)
  const share = passed(row, useNow(60_000))
  if (due === null) return null
  return (
    <span className="work-bar" data-late={due.isLate} data-soon={share > 0.75}>
      <i>
        <i style={{ width: `${share * 100}%` }} />
      </i>
      {due.text}
    </span>
  )
}

const Count = ({ icon, count, label }: { icon: 'message' | 'picture'; count: number; label: string }) =>
  count === 0 ? null : (
    <span title={label}>
      <Icon name={icon === 'message' ? 'list' : 'picture'} size={12} />
      <span aria-hidden="true" className="tabular">
        {count}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  )

/** An order on the board: level, what, where, what is true now, who, and how much time is left. */
export const WorkCard = ({ row, isOpen, onOpen }: Props) => {
  const say = useSay(workOrders)
  const nameOf = useWorkName()
  const sentence = useSentence(row)
  return (
    <button type="button" className="work-card" data-id={row.id} aria-pressed={isOpen} onClick={() => onOpen(row.id)}>
      <span className="work-card-head">
        <WorkLevel row={row} />
        <b>{nameOf(row)}</b>
      </span>
      <small className="ellipsis">
        {say('number', { id: row.id })} · {row.stationName}
      </small>
      {sentence === '' ? null : (
        <span className="work-sentence" data-proved={row.state === 'holding'}>
          {sentence}
        </span>
      )}
      <span className="work-card-foot">
        <span className="ellipsis">{row.assignedTo?.name ?? say('nobody')}</span>
        <span className="space" />
        <Count icon="message" count={row.messages} label={say('messages', { count: row.messages })} />
        <Count icon="picture" count={row.photos} label={say('photos', { count: row.photos })} />
        <MonthCell row={row} />
      </span>
      <Due row={row} />
    </button>
  )
}
