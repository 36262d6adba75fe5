import { rsdCalls } from '@sundial/contract/rsd.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { isRsdAction } from '@sundial/core/rsd/action.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { newKey } from '../kit/new-key.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'
import { retriable } from './results.ts'
import type { TaskSeen } from './use-task.ts'

type Props = { seen: TaskSeen; onTask: (id: number) => void }

/** Offers to switch again what failed or gave no answer, also while others are still on their way; a reading is simply done anew where it began. */
export function RetryButton({ seen, onTask }: Props) {
  const { task, devices } = seen
  const ids = retriable(devices)
  return isRsdAction(task.action) && ids.length > 0 ? <Retry seen={seen} action={task.action} ids={ids} onTask={onTask} /> : null
}

function Retry({ seen: { task }, action, ids, onTask }: Props & { action: RsdAction; ids: number[] }) {
  const say = useSay(rsd)
  const may = useMay(orderKinds[action].may)
  const [sending, setSending] = useState(false)
  /** They are sent again as a task of its own. */
  const send = async () => {
    setSending(true)
    try {
      const answer = await callServer(rsdCalls.switchRsd, {
        stationId: task.stationId,
        action,
        target: ids.length === 1 ? { kind: 'module', ids } : { kind: 'list', ids },
        reason: say('retryReason', { number: task.number }),
        retryOf: task.id,
        idempotencyKey: newKey(),
      })
      onTask(answer.taskId)
    } catch (error) {
      notifyError(error, 'error', { saying: (reason) => say('refused', { reason }) })
    } finally {
      setSending(false)
    }
  }
  if (!may) return null
  return (
    <Button type="primary" loading={sending} icon={<Icon name="refresh" size={14} />} onClick={() => void send()}>
      {say(task.askAt === null ? 'retry' : 'shutDownNow', { count: ids.length })}
    </Button>
  )
}
