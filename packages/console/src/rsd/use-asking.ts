import { rsdCalls } from '@sundial/contract/rsd.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { CallError } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { useBeforeEnergising } from '../parts/rsd/LastShutdown.tsx'

/** Sends the order once, whatever happens to the button. */
function useSend(order: SwitchOrder, onStarted: (taskId: number) => void) {
  const [key] = useState(newKey)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const send = async (reason: string, siteClear: boolean) => {
    setSending(true)
    setRefusal(null)
    try {
      const { stationId, action, target } = order
      const answer = await callServer(rsdCalls.switchRsd, {
        stationId,
        action,
        target,
        reason,
        idempotencyKey: key,
        ...(siteClear ? { siteClear } : {}),
      })
      onStarted(answer.taskId)
    } catch (error) {
      setRefusal(error instanceof CallError ? error : new CallError('', String(error)))
    } finally {
      setSending(false)
    }
  }
  return { send, sending, refusal }
}

/** What the button does that goes on. */
export type Going = 'doShutdown' | 'askForApproval' | 'continueEnergise' | 'doEnergise'

/** Energising asks twice, except where a second person is asked instead. */
const goingOf = (order: SwitchOrder, needsSecond: boolean, twice: boolean): Going => {
  if (order.action === 'shutdown') return 'doShutdown'
  if (needsSecond) return 'askForApproval'
  return twice ? 'doEnergise' : 'continueEnergise'
}

/** What is filled in before an order is given, what is known by then, and what comes of it. */
export function useAsking(order: SwitchOrder, onStarted: (taskId: number) => void) {
  const [reason, setReason] = useState('')
  const [clear, setClear] = useState(false)
  const [twice, setTwice] = useState(false)
  const { send, sending, refusal } = useSend(order, onStarted)
  const before = useBeforeEnergising(order, order.action === 'energise')
  const going = goingOf(order, before?.needsSecond === true, twice)
  const ready = order.action === 'shutdown' || (reason.trim() !== '' && clear)
  const requested = refusal?.code === refusals.approvalNeeded.code
  const go = () => (going === 'continueEnergise' ? setTwice(true) : void send(reason.trim(), clear))
  return {
    fields: { reason, setReason, clear, setClear, locked: twice || requested },
    second: before?.needsSecond && !requested ? before : null,
    refusal: requested ? null : refusal,
    twice,
    requested,
    going,
    ready: ready && !sending && !requested,
    sending,
    go,
    back: twice && !requested ? () => setTwice(false) : null,
  }
}
export type Asking = ReturnType<typeof useAsking>
