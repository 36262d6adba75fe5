import { type ScheduleSlot, type SlotOrder, scheduleCalls } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { TaskOfSlot } from './TaskOfSlot.tsx'

/** What became of the order of a slot to one concentrator: refused and why, or how its task stands. */
const Order = ({ order: { name, reason, outcome, taskId, taskNumber } }: { order: SlotOrder }) => {
  const say = useSay(schedules)
  const sayTask = useSay(tasks)
  return (
    <li data-refused={reason !== null}>
      <b>{name}</b>{' '}
      {reason === null ? (
        <>
          {outcome === null ? null : sayTask(outcome)} <TaskOfSlot task={{ taskId, taskNumber }} />
        </>
      ) : (
        `${say('result_refused')}: ${reason}`
      )}
    </li>
  )
}

/** What became of each order of a slot that gave one to each of several concentrators. */
export const SlotOrders = ({ slot: { scheduleId: id, at } }: { slot: ScheduleSlot }) => {
  const say = useSay(schedules)
  const { data, error, refetch } = useCall(scheduleCalls.timedSlotOrders, { id, at })
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <ul className="slot-orders" aria-label={say('allOrders')} aria-busy={!data}>
      {data?.list.map((order) => (
        <Order key={order.gw} order={order} />
      ))}
    </ul>
  )
}
