import type { DeliveryRow } from '@sundial/contract/notifications.ts'
import { notificationLog } from '@sundial/phrases/notifications.ts'
import { deliveryKind, deliveryState, dutyReason } from '@sundial/phrases/notifications-labels.ts'
import { Button } from 'antd'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Column } from '../kit/table/TableRows.tsx'

type Row = { row: DeliveryRow }

const Kind = ({ row: { kind, alarmCount } }: Row) => {
  const say = useSay(notificationLog)
  const sayKind = useSay(deliveryKind)
  return <span>{alarmCount > 1 ? say('kindAlarms', { kind: sayKind(kind), count: alarmCount }) : sayKind(kind)}</span>
}

const State = ({ row: { state, nextAt, attempts } }: Row) => {
  const say = useSay(notificationLog)
  const sayState = useSay(deliveryState)
  const { clock } = useFormat()
  if (state === 'failed') {
    return (
      <span className="tag" style={{ color: 'var(--bad-text)', background: 'var(--bad-soft)' }}>
        {sayState(state)}
      </span>
    )
  }
  const waits = state === 'waiting' && attempts > 0 && nextAt !== null
  return (
    <span>
      {sayState(state)}
      {waits ? <span className="quiet"> · {say('nextAt', { time: clock(nextAt, ownZone()) })}</span> : null}
    </span>
  )
}

const Rule = ({ row: { ruleName, duty } }: Row) => {
  const sayDuty = useSay(dutyReason)
  return (
    <span>
      {ruleName}
      {duty === null ? null : <span className="notify-detail">{sayDuty(duty)}</span>}
    </span>
  )
}

const Problem = ({ row: { problem, detail } }: Row) => {
  const say = useSay(notificationLog)
  return (
    <span>
      {problem === null ? null : <span>{say(`problem_${problem}`)}</span>}
      {detail === '' ? null : <span className="notify-detail">{detail}</span>}
    </span>
  )
}

/** The columns of the list of messages; `onAgain`: one that was given up is tried again. */
export const useDeliveryColumns = (onAgain: (row: DeliveryRow) => void): Record<string, Column<DeliveryRow>> => {
  const say = useSay(notificationLog)
  const { moment } = useFormat()
  const again = (row: DeliveryRow) => (
    <Button size="small" className="notify-again" aria-label={say('againOf', { address: row.address })} onClick={() => onAgain(row)}>
      {say('again')}
    </Button>
  )
  return {
    at: { title: say('at'), render: ({ createdAt }) => <span className="tabular">{moment(createdAt, ownZone())}</span> },
    kind: { title: say('kind'), wrap: true, render: (row) => <Kind row={row} /> },
    rule: { title: say('rule'), wrap: true, render: (row) => <Rule row={row} /> },
    address: { title: say('address'), wrap: true, render: ({ address }) => <span className="notify-address">{address}</span> },
    state: { title: say('state'), wrap: true, render: (row) => <State row={row} /> },
    attempts: { title: say('attempts'), right: true, render: ({ attempts }) => attempts },
    problem: {
      title: say('problem'),
      wrap: true,
      render: (row) => (row.problem === null ? '–' : <Problem row={row} />),
      card: (row) => (row.problem === null ? null : <Problem row={row} />),
    },
    actions: {
      title: say('actions'),
      render: (row) => (row.state === 'failed' ? again(row) : '–'),
      card: (row) => (row.state === 'failed' ? again(row) : null),
    },
  }
}
