import type { PassThrough } from '@sundial/contract/passed-frames.ts'
import { rsdTestCalls } from '@sundial/contract/rsd-tests.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { useEffect, useRef, useState } from 'react'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useEvents } from '../../kit/events/use-events.ts'
import { useSay } from '../../kit/language/language.ts'
import { newKey } from '../../kit/new-key.ts'
import { notify } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { queryClient } from '../../kit/server/query-client.ts'
import { keyOf } from '../../kit/server/use-call.ts'
import { useCalls } from '../../kit/server/use-calls.ts'
import type { TestSeen } from './returned.ts'

/** How often a test is asked for while it runs (specification, point 9), behind the events that say the same sooner. */
const everyMs = 5000
const laterMs = 600_000
const running = 1

/** What a test says that gave no data at all (specification, point 4); null: it gave some. */
const refusedBy = ({ list: [task] }: TestSeen): string | null => {
  if (!task?.taskDesc) return null
  const said: unknown = JSON.parse(task.taskDesc)
  return said && typeof said === 'object' && 'codeMsg' in said ? String(said.codeMsg) : null
}

/** Says once of each test that ended without any data why. */
const useTellEmpty = (tests: readonly TestSeen[]) => {
  const told = useRef(new Set<number>())
  useEffect(() => {
    for (const test of tests) {
      const [task] = test.list
      const why = refusedBy(test)
      if (!task || task.status === running || why === null || told.current.has(task.id)) continue
      told.current.add(task.id)
      notify('error', why)
    }
  }, [tests])
}

/** Self-tests of modules that were read: begins one, asked before, and follows those that were begun here. */
export const useSelfTests = (pass: PassThrough | undefined) => {
  const say = useSay(rsdTests)
  const confirm = useConfirming()
  const [taskIds, setTaskIds] = useState<readonly number[]>([])
  const { data } = useCalls(
    taskCalls.tasks,
    taskIds.map((id) => ({ id })),
    { everyMs: (last) => (last && last.list[0]?.status !== running ? laterMs : everyMs) },
  )
  useEvents('task', ({ task }) => {
    if (taskIds.includes(task.id)) void queryClient.invalidateQueries({ queryKey: keyOf(taskCalls.tasks, { id: task.id }) })
  })
  const tests = data.filter((test) => test !== undefined)
  useTellEmpty(tests)
  const begin = async (ids: readonly number[]) => {
    const answer = await callServer(rsdTestCalls.selfTest, {
      stationId: pass!.stationId,
      target: { kind: ids.length === 1 ? 'module' : 'list', ids: [...ids] },
      reason: say('againReason', { number: pass!.number }),
      idempotencyKey: newKey(),
    })
    setTaskIds((was) => [...was, answer.taskId])
  }
  const ask = (ids: readonly number[]) => {
    const count = ids.length
    if (!pass || count === 0) return notify('warning', say('chooseFirst'))
    void confirm({
      title: say('againTitle', { count }),
      text: say('againAsk'),
      go: say('againGo'),
      done: say('begun'),
      run: () => begin(ids),
    })
  }
  return { tests, runs: tests.some(({ list: [task] }) => task?.status === running), ask }
}
