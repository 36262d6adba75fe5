import type { InputOf } from '@sundial/contract/kit/call.ts'
import { rsdStatusCalls } from '@sundial/contract/rsd-status.ts'
import { useState } from 'react'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useMay } from '../../kit/session/use-session.ts'

type Wanted = Pick<InputOf<typeof rsdStatusCalls.queryRsdStatus>, 'stationId' | 'target'>

/** Whether RSDs may be asked for their status, whether the order is being given, and how to give it; `onTask` has the task to watch. */
export const useStatusQuery = (wanted: Wanted, onTask: (taskId: number) => void) => {
  const may = useMay(rsdStatusCalls.queryRsdStatus.may)
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      onTask((await callServer(rsdStatusCalls.queryRsdStatus, wanted)).taskId)
    } catch (error) {
      notifyError(error)
    } finally {
      setAsking(false)
    }
  }
  return { may, asking, ask: () => void ask() }
}
