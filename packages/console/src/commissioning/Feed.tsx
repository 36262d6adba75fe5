import type { CommissioningRow, CommissioningStep } from '@sundial/contract/commissioning.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Link } from 'react-router'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { useTaskText } from '../parts/tasks/use-task-text.ts'
import { useNotNeeded } from './use-not-needed.ts'
import { useOrderCounts } from './use-order-counts.ts'

const Item = ({ row, order }: { row: CommissioningRow; order: CommissioningStep['orders'][number] }) => {
  const text = useTaskText()
  const counts = useOrderCounts()
  const { taskId, action, total, createdAt, number: taskNumber } = order
  const what = text({ action, target: { kind: 'concentrator', label: row.name }, totalCount: total, orgName: row.stationName })
  return (
    <li>
      <PlantTime at={createdAt} timeZone={row.timeZone} form="seconds" />
      <span className="commissioning-fed">
        {what}
        {isConcentratorAction(action) ? null : <span className="meta"> {counts(order)}</span>}
      </span>
      <Link className="link tabular" to={pathOf('tasks', { id: taskId })}>
        {taskNumber}
      </Link>
    </li>
  )
}

/** Steps that the plan itself left out, which was before all orders. */
const LeftOut = ({ row, step }: { row: CommissioningRow; step: CommissioningStep }) => {
  const say = useSay(commissioning)
  const notNeeded = useNotNeeded()
  return (
    <li>
      <PlantTime at={step.endedAt ?? row.createdAt} timeZone={row.timeZone} form="seconds" />
      <span className="commissioning-fed">{say('fedStep', { step: say(`step_${step.step}`), outcome: notNeeded(step) })}</span>
    </li>
  )
}

/** The orders that the commissioning has given, the newest first, each of which leads to its task; and the steps that it left out. */
export const Feed = ({ row, steps }: { row: CommissioningRow; steps: readonly CommissioningStep[] }) => {
  const say = useSay(commissioning)
  const orders = steps.flatMap((step) => step.orders).toSorted((a, b) => b.taskId - a.taskId)
  return (
    <section>
      <div className="section-head">
        <h2>{say('feed')}</h2>
        <span className="space" />
        <Link className="link" to={pathOf('concentrator', { number: row.gw, tab: 'register' })}>
          {say('toRegister')}
        </Link>
      </div>
      {orders.length === 0 ? <p className="meta">{say('noOrders')}</p> : null}
      <ol className="commissioning-feed">
        {orders.map((order) => (
          <Item key={order.taskId} row={row} order={order} />
        ))}
        {steps
          .filter(({ state }) => state === 'notNeeded')
          .map((step) => (
            <LeftOut key={step.step} row={row} step={step} />
          ))}
      </ol>
    </section>
  )
}
