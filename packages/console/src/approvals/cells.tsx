import { pathOf } from '@sundial/contract/pages.ts'
import { approvals } from '@sundial/phrases/approvals.ts'
import { Button, Tooltip } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { Ago } from '../kit/format/Ago.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import type { ApprovalRow } from '../parts/approvals/approvals.ts'

type Row = { row: ApprovalRow }
export type Deciding = { row: ApprovalRow; approve: boolean }
export type Acts = { onDecide: (deciding: Deciding) => void; onWithdraw: (row: ApprovalRow) => void }

export const Text = ({ text }: { text: string }) => (
  <span className="ellipsis" title={text}>
    {text || '–'}
  </span>
)

export const Power = ({ row }: Row) => {
  const { capacity } = useFormat()
  if (row.tag) return <span>–</span>
  const { text, unit } = capacity(row.ratedW)
  return (
    <span className="tabular">
      {text} {unit}
    </span>
  )
}

export const Share = ({ row: { capacityShare } }: Row) => {
  const say = useSay(approvals)
  const { percent } = useFormat()
  if (capacityShare === null) return <span>–</span>
  const share = `${percent(capacityShare, 1)} %`
  return (
    <span className="tabular" title={say('shareOf', { share })}>
      {share}
    </span>
  )
}

export const Asked = ({ row: { createTime } }: Row) => <Ago at={createTime} />

/** Why an order that waits is not the reader's to approve; nothing of their own, which they take back. */
export const WhyNot = ({ row: { own, whyNot } }: Row) =>
  own || whyNot === null ? null : (
    <span className="approval-why" title={whyNot}>
      {whyNot}
    </span>
  )

/** For how long an order waits yet. */
const Waiting = ({ row: { own, expiresAt } }: Row) => {
  const say = useSay(approvals)
  const now = useNow(10_000)
  const left = say('left', { count: Math.max(1, Math.ceil((expiresAt - now) / 60_000)) })
  return (
    <span className="tag approval-waits" title={own ? say('ownHint') : ''}>
      {own ? `${say('ownWaits')} · ${left}` : left}
    </span>
  )
}

/** While it waits, for how long yet; afterwards how it ended, by whom and why. */
export const State = ({ row }: Row) => {
  const say = useSay(approvals)
  const { state, decidedBy, note, taskId, taskNumber } = row
  if (state === 'waiting') return <Waiting row={row} />
  const why = decidedBy === null ? '' : note === '' ? decidedBy : say('by', { name: decidedBy, note })
  return (
    <span className="approval-state">
      <span className={`tag approval-${state}`}>{say(state)}</span>
      {taskId === null ? (
        <Text text={why} />
      ) : (
        <Link className="link proportional" to={pathOf('tasks', { id: taskId })} title={why}>
          {taskNumber ?? say('task', { number: taskId })}
        </Link>
      )}
    </span>
  )
}

/** Approving, or why one may not: said before it is tried. */
const Approve = ({ row, onDecide }: Row & Pick<Acts, 'onDecide'>) => {
  const say = useSay(approvals)
  const why = useId()
  return (
    <>
      <Tooltip title={row.whyNot}>
        <Button
          size="small"
          aria-label={say('approveOf', { name: row.userName })}
          aria-describedby={row.whyNot === null ? undefined : why}
          disabled={row.whyNot !== null}
          onClick={() => onDecide({ row, approve: true })}
        >
          {say('approve')}
        </Button>
      </Tooltip>
      {row.whyNot === null ? null : (
        <span id={why} className="visually-hidden">
          {row.whyNot}
        </span>
      )}
    </>
  )
}

/** Others' requests are approved or turned down; one's own can only be taken back. */
export const Actions = ({ row, onDecide, onWithdraw }: Row & Acts) => {
  const say = useSay(approvals)
  if (row.state !== 'waiting') return null
  const name = row.userName
  if (row.own) {
    return (
      <Button size="small" onClick={() => onWithdraw(row)}>
        {say('withdraw')}
      </Button>
    )
  }
  return (
    <span className="approval-actions">
      <Approve row={row} onDecide={onDecide} />
      <Button size="small" aria-label={say('refuseOf', { name })} onClick={() => onDecide({ row, approve: false })}>
        {say('refuse')}
      </Button>
    </span>
  )
}
