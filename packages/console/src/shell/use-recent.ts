import { pathOf } from '@sundial/contract/pages.ts'
import { type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { isNoNews } from '@sundial/core/orders/outcomes.ts'
import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { tasks as phrases } from '@sundial/phrases/tasks.ts'
import { useSay } from '../kit/language/language.ts'
import { type Notice, useNotices } from '../kit/notices/notices.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { useOutcomeWord } from '../parts/tasks/TaskStatus.tsx'
import { useTaskText } from '../parts/tasks/use-task-text.ts'

const dayMs = 86_400_000
const shownMax = 20

/**
 * The reader's own tasks that ended within a day, as the server has them: also those of another tab or device. What the platform did at once
 * was told at once.
 */
const useOwnEnded = (): TaskRow[] => {
  const enabled = useMayCall(taskCalls.tasks)
  const { data } = useCall(taskCalls.tasks, { own: true, pageSize: shownMax }, { enabled, later: true })
  const since = serverNow() - dayMs
  const isNews = ({ action, outcome, updateTime }: TaskRow): boolean =>
    outcome !== 'executing' && updateTime >= since && !isPlatformAction(action)
  return data?.list.filter(isNews) ?? []
}

const kindOf = (task: TaskRow): Notice['kind'] => {
  if (task.outcome === 'succeeded' || (task.outcome === 'partly' && isNoNews(task))) return 'success'
  return task.outcome === 'failed' ? 'error' : 'warning'
}

/** What was told of late, the newest first: what this tab told, and what has become of the reader's own tasks. */
export const useRecent = (): Notice[] => {
  const say = useSay(phrases)
  const what = useTaskText()
  const wordOf = useOutcomeWord()
  const kept = useNotices((state) => state.kept)
  const told = new Set(kept.map(({ link }) => link?.to))
  const ended = useOwnEnded().flatMap((task): Notice[] => {
    const to = pathOf('tasks', { id: task.id })
    if (told.has(to)) return []
    const text = say('endedAs', { what: what(task), how: wordOf(task) })
    const kind = kindOf(task)
    return [{ id: -1e9 - task.id, kind, title: task.orgName, text, at: task.updateTime, traceId: null, link: { to, text: task.number } }]
  })
  return [...kept, ...ended].sort((a, b) => b.at - a.at)
}
