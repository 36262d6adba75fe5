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

const Facts = ({ row }: Pick<Deciding, 'row'>) => {
  const say = useSay(approvals)
  const { number } = useFormat()
  return (
    <dl className="approval-facts form-wide">
      <dt>{say('who')}</dt>
      <dd>{row.userName}</dd>
      <dt>{say('station')}</dt>
      <dd>{row.stationName}</dd>
      <dt>{say('modules')}</dt>
      <dd className="tabular">{number(row.moduleCount)}</dd>
      <dt>{say('power')}</dt>
      <dd>
        <Power row={row} /> · <Share row={row} />
      </dd>
      <dt>{say('reason')}</dt>
      <dd>{row.order.reason}</dd>
      <dt>{say('shutDown')}</dt>
      <dd>
        <LastShutdown asked={row.order} />
      </dd>
      <dt>{say('site')}</dt>
      <dd>{row.order.siteClear ? say('siteClear', { name: row.userName }) : <b className="approval-open">{say('siteUnknown')}</b>}</dd>
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
      notify('success', say(approve ? 'didApprove' : 'didRefuse'))
      onClose()
      if (taskId !== null) void navigate(pathOf('tasks', { id: taskId }))
    },
  })
}

/** What is asked for, and approving it or turning it down with a reason. */
export const DecideDialog = ({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) => {
  const { row, approve } = deciding
  const say = useSay(approvals)
  const what = useWhat()(row)
  const form = useDecide(deciding, onClose)
  const title = say(approve ? 'approveTitle' : 'refuseTitle', { what })
  return (
    <FormDialog title={title} go={say(approve ? 'approve' : 'refuse')} width={520} byEnter={!approve} form={form} onClose={onClose}>
      <Facts row={row} />
      {approve ? <p className="approval-danger form-wide">{say('approveDanger')}</p> : null}
      <TextField form={form} name="reason" label={say(approve ? 'noteOptional' : 'noteNeeded')} wrong={say('noteMissing')} wide />
    </FormDialog>
  )
}
