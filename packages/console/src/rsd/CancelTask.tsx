import type { TaskRow } from '@sundial/contract/tasks.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import type { OrderKind } from '@sundial/core/orders/order-kind.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { Button } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useCancelling } from '../parts/tasks/use-cancelling.ts'

type Props = { task: Pick<TaskRow, 'id' | 'number' | 'action' | 'status' | 'cancelledAt'> }

function Cancel({ task: { id, number }, kind }: Props & { kind: Pick<OrderKind, 'may'> }) {
  const say = useSay(queue)
  const cancel = useCancelling()
  return useMay(kind.may) ? <Button onClick={() => cancel(id, number)}>{say('cancelEllipsis')}</Button> : null
}

/** Cancels a task that runs, where it can be: a shutdown stands, and of a kind that a newer server gives nothing is known. */
export function CancelTask({ task }: Props) {
  const { action, status, cancelledAt } = task
  const kind: OrderKind | undefined = orderKinds[action]
  if (kind === undefined || kind.safeSide || status !== 1 || cancelledAt !== null) return null
  return <Cancel task={task} kind={kind} />
}
