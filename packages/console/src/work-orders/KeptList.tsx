import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workState } from '@sundial/phrases/work-orders-labels.ts'
import { workQueue } from '@sundial/phrases/work-queue.ts'
import { useSay } from '../kit/language/language.ts'
import { useWorkName } from '../parts/work-orders/use-work-name.ts'
import { type KeptOrder, useKeptOrders } from '../parts/work-queue/use-kept-orders.ts'
import { useWorkQueue } from '../parts/work-queue/use-work-queue.ts'
import { DueCell, WorkLevel } from './cells.tsx'
import { AsOf, NoNetwork } from './WorkNetwork.tsx'

const Row = ({ kept: { at, order }, onOpen }: { kept: KeptOrder; onOpen: (id: number) => void }) => {
  const say = useSay(workOrders)
  const sayState = useSay(workState)
  const nameOf = useWorkName()
  return (
    <li>
      <button type="button" onClick={() => onOpen(order.id)}>
        <span className="work-kept-head">
          <WorkLevel row={order} />
          <b>{nameOf(order)}</b>
        </span>
        <small className="meta">
          {say('number', { id: order.id })} · {sayState(order.state)} · {order.stationName}
        </small>
        <small className="meta">
          <DueCell row={order} /> · <AsOf at={at} timeZone={order.timeZone} />
        </small>
      </button>
    </li>
  )
}

/** The orders that are on this phone, where there is no network. */
export const KeptList = ({ onOpen }: { onOpen: (id: number) => void }) => {
  const say = useSay(workQueue)
  const orders = useKeptOrders(true)
  const { waiting } = useWorkQueue()
  return (
    <section className="work-kept">
      <h1>{say('keptHere')}</h1>
      <NoNetwork waiting={waiting} />
      <p className="meta">{say(orders?.length === 0 ? 'noneKept' : 'keptHint')}</p>
      <ul>
        {orders?.map((kept) => (
          <Row key={kept.order.id} {...{ kept, onOpen }} />
        ))}
      </ul>
    </section>
  )
}
