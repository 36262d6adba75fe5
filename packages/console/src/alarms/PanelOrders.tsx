import { pathOf } from '@sundial/contract/pages.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workState } from '@sundial/phrases/work-orders-labels.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useWorkName } from '../parts/work-orders/use-work-name.ts'

/** The work orders that an alarm is in, the newest first. */
export const PanelOrders = ({ alarmId }: { alarmId: number }) => {
  const say = useSay(workOrders)
  const sayState = useSay(workState)
  const nameOf = useWorkName()
  const rows = useCall(workOrderCalls.workOrders, { alarmId, order: 'newest' }, { everyMs: 60_000 }).data?.list ?? []
  if (rows.length === 0) return null
  return (
    <section className="alarm-section">
      <div className="section-head">
        <h3>{say('title')}</h3>
      </div>
      <ul className="alarm-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="link" to={pathOf('workOrders', { id: row.id })}>
              {say('number', { id: row.id })}
            </Link>{' '}
            <span className="alarm-line-name">{nameOf(row)}</span> <span className="meta">{sayState(row.state)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
