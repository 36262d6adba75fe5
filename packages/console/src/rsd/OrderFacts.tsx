import { type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { executeStep } from '@sundial/core/orders/task-status.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { concerns } from './order.ts'

/** What the order is about, before it is given. */
export function OrderFacts({ order }: { order: SwitchOrder }) {
  const say = useSay(rsd)
  const { number, power, capacity } = useFormat()
  const rated = capacity(order.ratedW)
  const now = power(order.powerW)
  return (
    <dl className="switch-facts">
      <dt>{say('extent')}</dt>
      <dd>
        {say('moduleCount', { count: order.moduleCount })}
        {order.shutDownCount > 0 ? (
          <span className="meta">
            {' '}
            · {say('alreadyDown')} {number(order.shutDownCount)}
          </span>
        ) : null}
      </dd>
      <dt>{say('ratedPower')}</dt>
      <dd className="tabular">
        {rated.text} {rated.unit}
      </dd>
      <dt>{say('presentPower')}</dt>
      <dd className="tabular">
        {now.text} {now.unit}
      </dd>
      <dt>{say('place')}</dt>
      <dd>{order.place}</dd>
      {order.action === 'energise' ? <LastShutdown order={order} /> : null}
    </dl>
  )
}

/** Who shut it down and when, where a task tells. */
function LastShutdown({ order }: { order: SwitchOrder }) {
  const say = useSay(rsd)
  const answer = useCall(taskCalls.tasks, { stationId: order.stationId, executeStep: executeStep.rsdSwitching, pageSize: 100 })
  const last = answer.data?.list.find((task) => concerns(task, order))
  return (
    <>
      <dt>{useSay(orderWords.shutdown)('resultVerified')}</dt>
      <dd>
        {last ? <Last task={last} /> : say('lastUnknown')}
        {last?.reason ? <div className="meta">{say('lastReason', { reason: last.reason })}</div> : null}
      </dd>
    </>
  )
}

function Last({ task: { createTime, timeZone, createdBy, number } }: { task: TaskRow }) {
  const say = useSay(rsd)
  const { text, readers } = usePlantTime(timeZone)
  return (
    <span title={readers(createTime)}>
      {say('lastSwitched', { time: text(createTime, 'moment', true), who: createdBy ?? '–', number })}
    </span>
  )
}
