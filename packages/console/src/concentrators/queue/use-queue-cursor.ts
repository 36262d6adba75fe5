import { useState } from 'react'
import { useKeys } from '../../kit/focus/use-keys.ts'
import { useCancelling } from '../../parts/tasks/use-cancelling.ts'
import type { Queued } from './queue-answer.ts'
import { cursorAfter, keyOf } from './queue-cursor.ts'

/**
 * The order under the cursor: the one that the pointer is on, or that the arrow keys went to. X cancels it, after the question that its
 * cross asks too.
 */
export const useQueueCursor = (list: readonly Queued[], mayCancel: boolean) => {
  const [at, setAt] = useState<string | null>(null)
  const cancel = useCancelling()
  const current = list.find((command) => keyOf(command) === at)
  const cancelIt = () => {
    if (current && current.whyNotCancel === null) cancel(current.taskId, current.number)
  }
  useKeys(
    mayCancel && list.length > 0
      ? [
          ['ArrowDown', () => setAt(cursorAfter(list, at, 1))],
          ['ArrowUp', () => setAt(cursorAfter(list, at, -1))],
          ['x', cancelIt],
        ]
      : [],
  )
  return { isAt: (command: Queued) => mayCancel && keyOf(command) === at, put: setAt }
}
