import { pathOf } from '@sundial/contract/pages.ts'
import { alarmCondition, alarmStatus } from '@sundial/phrases/alarms-labels.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { LevelMark } from '../parts/alarms/LevelMark.tsx'
import type { Detail } from './detail.ts'

/** The alarms that an order is about. */
export const WorkAlarms = ({ alarms }: Pick<Detail, 'alarms'>) => {
  const say = useSay(workOrders)
  const sayCondition = useSay(alarmCondition)
  const sayStatus = useSay(alarmStatus)
  if (alarms.length === 0) return null
  return (
    <section className="work-section">
      <h3>{say('alarms')}</h3>
      <ul className="work-alarms">
        {alarms.map(({ id, level, label, condition, status, clearedAt }) => (
          <li key={id}>
            <LevelMark level={level} standing={clearedAt === null ? 'acknowledged' : 'closed'} />
            <Link className="link ellipsis" to={pathOf('alarms', { id })}>
              {label} · {sayCondition(condition)}
            </Link>
            <span className="meta">{sayStatus(status)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
