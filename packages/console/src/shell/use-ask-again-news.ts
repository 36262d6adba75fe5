import { pathOf } from '@sundial/contract/pages.ts'
import { type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useEvents } from '../kit/events/use-events.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { refetch } from '../kit/server/refetch.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'

/** Behind the events they are asked for again each minute. */
const everyMs = 60_000

/**
 * Asks again, once the sun has risen, for shutdowns that the dark made inconclusive: whoever may shut down is told, also one who signs in
 * later, until somebody has answered.
 */
export const useAskAgainNews = (): void => {
  const say = useSay(rsd)
  const [mayShutDown, maySee] = [useMay(orderKinds.shutdown.may), useMay(taskCalls.tasks.may)]
  const { data, dataUpdatedAt } = useCall(
    taskCalls.tasks,
    { askAgain: true, pageSize: 100 },
    { everyMs, enabled: mayShutDown && maySee, later: true },
  )
  const told = useRef(new Set<number>())
  const look = useEffectEvent((tasks: readonly TaskRow[]) => {
    for (const { id, number, askAt, orgName, target } of tasks) {
      if (askAt === null || askAt > serverNow() || told.current.has(id)) continue
      told.current.add(id)
      const text = say('asksAgain', { what: target.kind === 'station' ? orgName : `${orgName} · ${target.label}` })
      notify('warning', text, { link: { to: pathOf('tasks', { id }), text: number } })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with each answer, because time goes on too
  useEffect(() => {
    if (data) look(data.list)
  }, [data, dataUpdatedAt])
  useEvents('askAgain', () => void refetch('tasks'))
}
