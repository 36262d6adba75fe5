import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { useEffect } from 'react'
import { CallError } from '../../kit/server/call-error.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { keepAnswer, keptAnswer } from '../../kit/server/kept-answers.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useSignedIn } from '../../kit/session/use-session.ts'
import { keepFiles } from './keep-files.ts'

/** So many of one's own orders are kept, those with the most need first. */
const ownMax = 20
/** An order that was kept so lately is not asked for again, ms. */
const newMs = 10 * 60_000

const keepOrder = async (userId: number, id: number, signal: AbortSignal): Promise<void> => {
  const { path } = workOrderCalls.workOrder
  const kept = await keptAnswer(path, { id })
  if (kept && kept.at > Date.now() - newMs) return
  const data = await callServer(workOrderCalls.workOrder, { id }, signal, true)
  await keepAnswer(userId, path, { id }, { at: Date.now(), data })
}

/** A browser that keeps no files, as in a private window, works with a network. */
const noFilesKept = () => undefined

/** Has the console and the orders of the signed-in person kept on this phone one after the other, so that they are there where no network is. */
export const useOwnOrders = (enabled: boolean): void => {
  const me = useSignedIn()?.userId
  const { data } = useCall(workOrderCalls.workOrders, { view: 'mine', pageSize: ownMax, targetPage: 1 }, { enabled, later: true })
  useEffect(() => {
    if (enabled) keepFiles().catch(noFilesKept)
  }, [enabled])
  useEffect(() => {
    if (me === undefined || data === undefined) return
    const end = new AbortController()
    const keep = async () => {
      for (const { id } of data.list) await keepOrder(me, id, end.signal)
    }
    keep().catch((error: unknown) => {
      // Without a network, or where the browser keeps nothing, there is nothing to keep; the page says so where it matters.
      if (!(error instanceof CallError || error instanceof DOMException)) throw error
    })
    return () => end.abort()
  }, [me, data])
}
