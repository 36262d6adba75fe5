import { approvalCalls } from '@sundial/contract/approvals.ts'
import type { InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Link } from 'react-router'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'

type Asked = InputOf<typeof approvalCalls.beforeEnergising>
type Last = NonNullable<OutputOf<typeof approvalCalls.beforeEnergising>['lastShutdown']>

/** What has to be known before these modules are energised; nothing for who may not. */
export const useBeforeEnergising = ({ stationId, target }: Asked, enabled = true) =>
  useCall(approvalCalls.beforeEnergising, { stationId, target }, { enabled: useMay(approvalCalls.beforeEnergising.may) && enabled }).data

/** Who shut these modules down, when and why, as far as an order is on record. */
export function LastShutdown({ asked }: { asked: Asked }) {
  const say = useSay(rsd)
  const before = useBeforeEnergising(asked)
  if (!before) return '–'
  return before.lastShutdown ? <Known last={before.lastShutdown} /> : say('lastUnknown')
}

function Known({ last: { taskId, number, at, timeZone, by, reason } }: { last: Last }) {
  const say = useSay(rsd)
  const { text, readers } = usePlantTime(timeZone)
  return (
    <>
      <span title={readers(at)}>{say('lastSwitched', { time: text(at, 'moment', true), who: by ?? '–' })}</span>{' '}
      <Link className="link proportional" to={pathOf('tasks', { id: taskId })}>
        {number}
      </Link>
      {reason ? <div className="meta">{say('lastReason', { reason })}</div> : null}
    </>
  )
}
