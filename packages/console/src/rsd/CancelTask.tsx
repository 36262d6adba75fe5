import type { TaskRow } from '@sundial/contract/tasks.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { Button } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useCancelling } from '../parts/tasks/use-cancelling.ts'

/** Cancels a task that runs, where it can be: a shutdown stands. */
export function CancelTask({ task: { id, number, action, status, cancelledAt } }: { task: TaskRow }) {
  const say = useSay(queue)
  const cancel = useCancelling()
  const kind = orderKinds[action]
  const may = useMay(kind.may)
  if (!may || kind.safeSide || status !== 1 || cancelledAt !== null) return null
  return <Button onClick={() => cancel(id, number)}>{say('cancelEllipsis')}</Button>
}
