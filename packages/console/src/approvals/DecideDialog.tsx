import { approvalCalls } from '@sundial/contract/approvals.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { approvals } from '@sundial/phrases/approvals.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useWhat } from '../kit/approvals/approvals.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
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
    </dl>
  )
}

const useDecide = ({ row, approve }: Deciding, onClose: () => void) => {
  const say = useSay(approvals)
  const saving = useSaving()
  const decide = (reason: string) =>
    void saving.run(async () => {
      const { taskId } = await callServer(approvalCalls.decideApproval, { id: row.id, approve, reason }).finally(() =>
        refresh(approvalCalls.approvals),
      )
      void refresh(taskCalls.tasks)
      const link = taskId === null ? {} : { link: { to: pathOf('tasks', { id: taskId }), text: say('look') } }
      notify('success', say(approve ? 'didApprove' : 'didRefuse'), link)
      onClose()
    })
  return { ...saving, decide }
}

/** What is asked for, and approving it or turning it down with a reason. */
export const DecideDialog = ({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) => {
  const { row, approve } = deciding
  const say = useSay(approvals)
  const what = useWhat()(row)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { saving, refusal, decide } = useDecide(deciding, onClose)
  const missing = !approve && reason.trim() === ''
  const save = () => {
    setTried(true)
    if (!missing) decide(reason.trim())
  }
  return (
    <FormDialog
      title={say(approve ? 'approveTitle' : 'refuseTitle', { what })}
      go={say(approve ? 'approve' : 'refuse')}
      width={520}
      {...{ saving, refusal, onClose }}
      onSave={save}
    >
      <Facts row={row} />
      {approve ? <p className="approval-danger form-wide">{say('approveDanger')}</p> : null}
      <FormField wide label={say(approve ? 'noteOptional' : 'noteNeeded')} wrong={tried && missing ? say('noteMissing') : null}>
        {(place) => <Input {...place} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />}
      </FormField>
    </FormDialog>
  )
}
