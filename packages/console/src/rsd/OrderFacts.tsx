import { taskCalls } from '@sundial/contract/tasks.ts'
import { executeStep } from '@sundial/core/orders/task-status.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { SwitchOrder } from '../kit/pieces/switching.ts'
import { useCall } from '../kit/server/use-call.ts'
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
  const { clock, shortDay } = useFormat()
  const answer = useCall(taskCalls.tasks, { stationId: order.stationId, executeStep: executeStep.rsdSwitching, pageSize: 100 })
  const last = answer.data?.list.find((task) => concerns(task, order))
  const time = last ? `${shortDay(last.createTime, ownZone())} ${clock(last.createTime, ownZone())}` : ''
  return (
    <>
      <dt>{useSay(orderWords.shutdown)('resultVerified')}</dt>
      <dd>
        {last ? say('lastSwitched', { time, who: last.createdBy ?? '–', number: last.number }) : say('lastUnknown')}
        {last?.reason ? <div className="meta">{say('lastReason', { reason: last.reason })}</div> : null}
      </dd>
    </>
  )
}
