import { pathOf } from '@sundial/contract/pages.ts'
import { type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useEvents } from '../kit/events/use-events.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { refetch } from '../kit/server/refetch.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { placedTarget } from '../parts/tasks/use-task-text.ts'

/** Behind the events they are asked for again each minute. */
const everyMs = 60_000

/** Shutdowns that are to be asked for again, those that the reader may answer; nothing for who may not. */
export const useToBeAsked = () => {
  const [mayShutDown, maySee] = [useMay(orderKinds.shutdown.may), useMay(taskCalls.tasks.may)]
  return useCall(taskCalls.tasks, { askAgain: true, pageSize: 100 }, { everyMs, enabled: mayShutDown && maySee, later: true })
}

/** Of them those whose sun has risen, or whose concentrator is back. */
export const askedNow = (tasks: readonly TaskRow[] | undefined): TaskRow[] =>
  tasks?.filter(({ askAt }) => askAt !== null && askAt <= serverNow()) ?? []

export const useAskText = () => {
  const say = useSay(shell)
  return (task: TaskRow): string => say(task.darkUntil === null ? 'asksAgainBack' : 'asksAgain', { what: placedTarget(task) })
}

/**
 * Asks again for shutdowns that the dark made inconclusive, once the sun has risen, and for those that did not reach a concentrator, once that
 * is back: whoever may shut down is told, also one who signs in later, until somebody has answered.
 */
export const useAskAgainNews = (): void => {
  const textOf = useAskText()
  const { data, dataUpdatedAt } = useToBeAsked()
  const told = useRef(new Set<number>())
  const look = useEffectEvent((tasks: readonly TaskRow[]) => {
    for (const task of askedNow(tasks)) {
      const { id, number } = task
      if (told.current.has(id)) continue
      told.current.add(id)
      notify('warning', textOf(task), { waits: true, link: { to: pathOf('tasks', { id }), text: number } })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with each answer, because time goes on too
  useEffect(() => {
    if (data) look(data.list)
  }, [data, dataUpdatedAt])
  useEvents('askAgain', () => void refetch('tasks'))
}
