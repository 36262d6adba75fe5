import type { Events } from '@sundial/contract/events.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type TaskDevice, type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { standingOf } from '@sundial/core/rsd/held-shutdown.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { queryClient } from '../kit/server/query-client.ts'
import { keyOf, useCall } from '../kit/server/use-call.ts'
import { mergeDevices } from './results.ts'
import { mergeSamples, type Sample } from './voltage-curve.ts'

type Answer = OutputOf<typeof taskCalls.tasks>
export type TaskSeen = { task: TaskRow; devices: TaskDevice[]; samples: Sample[]; shutdownLimitV: number | null }

/** How often a task is asked for while it runs (specification, point 9), behind the events that say the same sooner. */
const everyMs = 5000

const merged = (known: Answer, event: Events['task']): Answer => ({
  ...known,
  list: [event.task],
  devices: mergeDevices(known.devices ?? [], event.devices),
  samples: mergeSamples(known.samples ?? [], event.samples),
})

/** One task with its devices as they stand now and measured voltages, live until it ends. */
export function useTask(id: number) {
  const key = keyOf(taskCalls.tasks, { id })
  const known = queryClient.getQueryData<Answer>(key)
  const running = (known?.list[0]?.status ?? 1) === 1
  const answer = useCall(taskCalls.tasks, { id }, running ? { everyMs } : {})
  useEvents('task', (event) => {
    if (event.task.id === id) queryClient.setQueryData<Answer>(key, (was) => (was ? merged(was, event) : was))
  })
  const task = answer.data?.list[0]
  const seen: TaskSeen | null = task
    ? {
        task,
        devices: (answer.data?.devices ?? []).map((device) => (task.action === 'restartDevice' ? device : standingOf(device))),
        samples: answer.data?.samples ?? [],
        shutdownLimitV: answer.data?.shutdownLimitV ?? null,
      }
    : null
  return { seen, error: answer.error, retry: () => void answer.refetch() }
}
