import { notificationCalls } from '@sundial/contract/notifications.ts'
import type { NotifyRuleRow } from '@sundial/contract/notify-rule.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { ShownOnce } from '../kit/notices/ShownOnce.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { type Made, RuleForm } from './RuleForm.tsx'
import { ruleList } from './rule-list.ts'
import { useRuleColumns } from './use-rule-columns.tsx'
import './notifications.css'

/** What this installation lacks so that messages arrive and lead somewhere; its lines are kept free until the answer is there. */
const Setup = () => {
  const say = useSay(notifications)
  const { data } = useCall(notificationCalls.notifySetup, {})
  if (data && !data.mailServer) return <span className="notify-setup notify-lacks">{say('noMailServer')}</span>
  return <span className="notify-setup">{data && !data.publicUrl ? say('noPublicUrl') : say('meta')}</span>
}

const useActs = (onEdit: (row: NotifyRuleRow) => void) => {
  const say = useSay(notifications)
  const { list } = useFormat()
  const confirm = useConfirming()
  const test = async ({ id }: NotifyRuleRow): Promise<void> => {
    try {
      const { messages, onDuty } = await callServer(notificationCalls.testNotifyRule, { id })
      const who = onDuty.length === 0 ? '' : ` ${say('testedOnDuty', { names: list(onDuty) })}`
      if (messages === 0) notify('warning', say('testedNobody'))
      else notify('success', `${say('tested', { count: messages })}${who}`)
    } catch (error) {
      notifyError(error)
    }
  }
  return {
    onEdit,
    onTest: (row: NotifyRuleRow) => void test(row),
    onDelete: ({ id, name }: NotifyRuleRow) =>
      void confirm({
        title: say('removeAsk', { name }),
        text: say('removeText'),
        go: say('remove'),
        done: say('removed', { name }),
        run: () => callServer(notificationCalls.deleteNotifyRule, { id }),
      }),
  }
}

/** The page of the notification rules. */
const NotificationsPage = () => {
  const say = useSay(notifications)
  const { inList } = useList(ruleList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [editing, setEditing] = useState<NotifyRuleRow | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const columns = useRuleColumns(useActs(setEditing))
  useTitle(say('title'))
  return (
    <>
      <DataTable<NotifyRuleRow>
        {...inList}
        title={say('title')}
        meta={<Setup />}
        actions={
          <>
            <Link className="link" to={pathOf('onDuty')}>
              {say('onDutyPage')}
            </Link>
            <Link className="link" to={pathOf('heldMessages')}>
              {say('held')}
            </Link>
            <Link className="link" to={pathOf('notificationLog')}>
              {say('log')}
            </Link>
          </>
        }
        add={{ label: say('add'), onAdd: () => setAdding(true) }}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
      {adding ? <RuleForm row={null} onMade={setMade} onClose={() => setAdding(false)} /> : null}
      {editing ? <RuleForm key={editing.id} row={editing} onMade={setMade} onClose={() => setEditing(null)} /> : null}
      {made ? (
        <ShownOnce
          title={say('secretTitle', { name: made.name })}
          secrets={[made.secret]}
          note={say('secretOnce')}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  )
}

export default NotificationsPage
