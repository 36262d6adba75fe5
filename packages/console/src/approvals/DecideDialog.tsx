import { approvalCalls } from '@sundial/contract/approvals.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { approvals } from '@sundial/phrases/approvals.ts'
import { useNavigate } from 'react-router'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { useWhat } from '../parts/approvals/approvals.ts'
import { LastShutdown } from '../parts/rsd/LastShutdown.tsx'
import { type Deciding, Power, Share } from './cells.tsx'

type Row = Deciding['row']

/** What an order to energise comes to, and what is known of the site. */
const OrderFacts = ({ row, order }: { row: Row; order: NonNullable<Row['order']> }) => {
  const say = useSay(approvals)
  const { number } = useFormat()
  return (
    <>
      <dt>{say('modules')}</dt>
      <dd className="tabular">{number(row.moduleCount)}</dd>
      <dt>{say('power')}</dt>
      <dd>
        <Power row={row} /> · <Share row={row} />
      </dd>
      <dt>{say('reason')}</dt>
      <dd>{order.reason}</dd>
      <dt>{say('shutDown')}</dt>
      <dd>
        <LastShutdown asked={order} />
      </dd>
      <dt>{say('site')}</dt>
      <dd>{order.siteClear ? say('siteClear', { name: row.userName }) : <b className="approval-open">{say('siteUnknown')}</b>}</dd>
    </>
  )
}

/** Whose lock-out tag is to be taken off, and why. */
const TagFacts = ({ tag }: { tag: NonNullable<Row['tag']> }) => {
  const say = useSay(approvals)
  return (
    <>
      <dt>{say('tagOf')}</dt>
      <dd>{tag.holder}</dd>
      <dt>{say('tagReason')}</dt>
      <dd>{tag.reason}</dd>
      <dt>{say('reason')}</dt>
      <dd>{tag.asked}</dd>
    </>
  )
}

const Facts = ({ row }: { row: Row }) => {
  const say = useSay(approvals)
  return (
    <dl className="approval-facts form-wide">
      <dt>{say('who')}</dt>
      <dd>{row.userName}</dd>
      <dt>{say('station')}</dt>
      <dd>{row.stationName}</dd>
      {row.order ? <OrderFacts row={row} order={row.order} /> : null}
      {row.tag ? <TagFacts tag={row.tag} /> : null}
    </dl>
  )
}

const useDecide = ({ row, approve }: Deciding, onClose: () => void) => {
  const say = useSay(approvals)
  const navigate = useNavigate()
  return useForm(approvalCalls.decideApproval, {
    name: null, // it gives an order
    first: { reason: '' },
    input: ({ reason }) => ({ id: row.id, approve, reason: reason.trim() }),
    also: ({ reason }) => (!approve && reason.trim() === '' ? ['reason'] : []),
    onSaved: ({ taskId }) => {
      notify('success', say(approve ? (row.tag ? 'didApproveTag' : 'didApprove') : 'didRefuse'))
      onClose()
      if (taskId !== null) void navigate(pathOf('tasks', { id: taskId }))
    },
  })
}

const wordsOfOrder = { approve: 'approveTitle', refuse: 'refuseTitle', danger: 'approveDanger' } as const
const wordsOfTag = { approve: 'approveTagTitle', refuse: 'refuseTagTitle', danger: 'approveTagDanger' } as const

/** What is asked for, and approving it or turning it down with a reason. */
export const DecideDialog = ({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) => {
  const { row, approve } = deciding
  const say = useSay(approvals)
  const what = useWhat()(row)
  const form = useDecide(deciding, onClose)
  const words = row.tag ? wordsOfTag : wordsOfOrder
  const title = say(approve ? words.approve : words.refuse, { what })
  return (
    <FormDialog title={title} go={say(approve ? 'approve' : 'refuse')} width={520} byEnter={!approve} form={form} onClose={onClose}>
      <Facts row={row} />
      {approve ? <p className="approval-danger form-wide">{say(words.danger)}</p> : null}
      <TextField form={form} name="reason" label={say(approve ? 'noteOptional' : 'noteNeeded')} wrong={say('noteMissing')} wide />
    </FormDialog>
  )
}
