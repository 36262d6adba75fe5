import { deviceCalls } from '@sundial/contract/devices.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { isNoNews, reachableOf } from '@sundial/core/orders/outcomes.ts'
import { readNow as phrases } from '@sundial/phrases/read-now.ts'
import { create } from 'zustand'
import { onEvent } from '../../kit/events/event-stream.ts'
import { sayFrom } from '../../kit/language/language.ts'
import { notify, notifyError } from '../../kit/notices/notices.ts'
import { CallError, expiredCode } from '../../kit/server/call-error.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { refetch } from '../../kit/server/refetch.ts'
import { placedTarget } from '../tasks/use-task-text.ts'

/** What is to be read: devices of one station. */
export type ReadTarget = Pick<InputOf<typeof deviceCalls.collectData>, 'stationId' | 'target'>
/** How many devices have their result; `total` 0 = not ordered yet. */
export type Reading = { done: number; total: number }

/** Orders to read that are under way, by what they read: they go on whatever page is open. */
export const useReadings = create<{ running: Record<string, Reading> }>(() => ({ running: {} }))

export const readingKey = ({ stationId, target }: ReadTarget): string => `${stationId} ${target.kind} ${target.ids.join()}`

/** Behind the events, which say the same sooner. */
const firstLookMs = 1000
const everyMs = 5000

const note = (key: string, reading: Reading | null) =>
  useReadings.setState(({ running: { [key]: _, ...others } }) => ({ running: reading ? { ...others, [key]: reading } : others }))

const doneOf = ({ successCount, failCount }: Pick<TaskRow, 'successCount' | 'failCount'>): number => successCount + failCount

/** What the notice at the end says: a warning only of what is news. */
const endOf = (task: TaskRow): Parameters<typeof notify> => {
  const say = sayFrom(phrases)
  const { successCount: done, totalCount: total } = task
  const silent = total - done
  if (task.outcome === 'succeeded') return ['success', say('allRead', { done, total })]
  if (task.outcome === 'inconclusive') return ['warning', say('tooDark', { silent })]
  if (done > 0 && isNoNews(task)) return ['success', say('reachableRead', { total: reachableOf(task), silent })]
  return ['warning', say('someRead', { done, silent })]
}
const tellEnd = (task: TaskRow): void => {
  const [kind, text] = endOf(task)
  notify(kind, text, { title: placedTarget(task), link: { to: pathOf('tasks', { id: task.id }), text: task.number } })
}

/** Follows a task until it ends, or nobody is signed in any more. */
const follow = (taskId: number, onTask: (task: TaskRow) => void): Promise<TaskRow | null> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (task: TaskRow | null) => {
      clearTimeout(timer)
      leave()
      resolve(task)
    }
    const see = (task: TaskRow | undefined) => {
      if (task?.id !== taskId) return
      onTask(task)
      if (task.status !== 1) end(task)
    }
    const leave = onEvent('task', ({ task }) => see(task))
    const look = async (): Promise<void> => {
      timer = setTimeout(() => void look(), everyMs)
      try {
        see((await callServer(taskCalls.tasks, { id: taskId })).list[0])
      } catch (error) {
        if (error instanceof CallError && error.code === expiredCode) end(null)
      }
    }
    timer = setTimeout(() => void look(), firstLookMs)
  })

/** Has devices read now, and tells how it went; asking again while that runs does nothing. */
export const readNow = async (wanted: ReadTarget): Promise<void> => {
  const key = readingKey(wanted)
  if (useReadings.getState().running[key]) return
  note(key, { done: 0, total: 0 })
  try {
    const { taskId, totalCount: total } = await callServer(deviceCalls.collectData, wanted)
    note(key, { done: 0, total })
    const ended = await follow(taskId, (task) => note(key, { done: doneOf(task), total }))
    if (ended) tellEnd(ended)
    void refetch('measurements', 'figures', 'tasks')
  } catch (error) {
    notifyError(error, 'error', { saying: (reason) => sayFrom(phrases)('refused', { reason }) })
  } finally {
    note(key, null)
  }
}
