import { deviceRestartCalls } from '@sundial/contract/device-restart.ts'
import { identificationCalls } from '@sundial/contract/identification.ts'
import { rsdCalls } from '@sundial/contract/rsd.ts'
import { rsdTestCalls } from '@sundial/contract/rsd-tests.ts'
import { scheduleCalls } from '@sundial/contract/schedules.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { isTestAction } from '@sundial/core/rsd/action.ts'
import { useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { CallError } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { SwitchAction, SwitchOrder } from '../parts/page-slots/switching.ts'
import { useBeforeEnergising } from '../parts/rsd/LastShutdown.tsx'
import { isRepeatable, type Repeats, type TypedRepeats, usualRepeats } from './repeats.ts'

/** What is filled in beside the target. */
type Filled = { reason: string; siteClear: boolean; repeats: Repeats; key: string }

const give = ({ stationId, action, target, schedule }: SwitchOrder, { reason, siteClear, repeats, key: idempotencyKey }: Filled) => {
  const clear = siteClear ? { siteClear } : {}
  if (schedule && action !== 'restartDevice' && action !== 'identifyStrings') {
    const { id, version } = schedule
    return callServer(scheduleCalls.runTimedTask, { id, version, action, confirmed: true, reason, idempotencyKey, ...clear })
  }
  const order = { stationId, target, reason, idempotencyKey }
  if (action === 'selfTest') return callServer(rsdTestCalls.selfTest, order)
  if (action === 'cycleTest') return callServer(rsdTestCalls.cycleTest, { ...order, ...repeats })
  if (action === 'identifyStrings') return callServer(identificationCalls.identifyStrings, order)
  if (action === 'restartDevice')
    return callServer(deviceRestartCalls.restartDevice, { stationId, deviceId: target.ids[0]!, reason, idempotencyKey })
  return callServer(rsdCalls.switchRsd, { ...order, action, ...clear })
}

/** Sends the order once, whatever happens to the button. */
function useSend(order: SwitchOrder, onStarted: (taskId: number) => void) {
  const [key] = useState(newKey)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const send = async (filled: Omit<Filled, 'key'>) => {
    setSending(true)
    setRefusal(null)
    try {
      const answer = await give(order, { ...filled, key })
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
export type Going = 'doTest' | 'doIdentify' | 'doRestart' | 'doShutdown' | 'askForApproval' | 'continueEnergise' | 'doEnergise'

/** Energising asks twice, except where a second person is asked instead. */
const goingOf = (order: SwitchOrder, needsSecond: boolean, twice: boolean): Going => {
  if (isTestAction(order.action)) return 'doTest'
  if (order.action === 'identifyStrings') return 'doIdentify'
  if (order.action === 'restartDevice') return 'doRestart'
  if (order.action === 'shutdown') return 'doShutdown'
  if (needsSecond) return 'askForApproval'
  return twice ? 'doEnergise' : 'continueEnergise'
}

type Before = ReturnType<typeof useBeforeEnergising>

/** What is known of lock-out tags over modules of the order, and whether they are over all of them. */
const taggedIn = (before: Before, { moduleCount }: SwitchOrder) => ({
  tags: before && before.tags.length > 0 ? before : null,
  nothingLeft: before !== undefined && before.taggedCount > 0 && before.taggedCount >= moduleCount,
})

/**
 * Whether everything is filled in that the order needs. Energising needs a reason. Every order that puts voltage on modules needs the
 * confirmation that nobody works there.
 */
const isFilled = (action: SwitchAction, clear: boolean, repeats: TypedRepeats, reason: string): boolean => {
  if (action === 'shutdown') return true
  if (isTestAction(action)) return clear && isRepeatable(repeats)
  return clear && (action !== 'energise' || reason.trim() !== '')
}

/** Who orders a test or a restart needs no second person. */
const secondOf = (before: Before, { action }: SwitchOrder) => (action === 'energise' && before?.needsSecond ? before : null)

/** What a schedule says of its order, or nothing yet. */
const begunWith = ({ schedule }: SwitchOrder): { reason: string; repeats: TypedRepeats } =>
  schedule
    ? { reason: schedule.reason, repeats: { cycles: schedule.cycles, holdS: schedule.holdS } }
    : { reason: '', repeats: usualRepeats }

/** What is filled in before an order is given, what is known by then, and what comes of it. */
export function useAsking(order: SwitchOrder, onStarted: (taskId: number) => void) {
  const begun = begunWith(order)
  const [reason, setReason] = useState(begun.reason)
  const [clear, setClear] = useState(false)
  const [twice, setTwice] = useState(false)
  const [repeats, setRepeats] = useState<TypedRepeats>(begun.repeats)
  const { send, sending, refusal } = useSend(order, onStarted)
  const before = useBeforeEnergising(order, order.action !== 'shutdown')
  const going = goingOf(order, before?.needsSecond === true, twice)
  const { tags, nothingLeft } = taggedIn(before, order)
  const ready = isFilled(order.action, clear, repeats, reason)
  const requested = refusal?.code === refusals.approvalNeeded.code
  const go = () =>
    going === 'continueEnergise' ? setTwice(true) : void send({ reason: reason.trim(), siteClear: clear, repeats: repeats as Repeats })
  return {
    fields: { reason, setReason, clear, setClear, repeats, setRepeats, locked: twice || requested, fixed: order.schedule !== undefined },
    second: requested ? null : secondOf(before, order),
    tags,
    nothingLeft,
    refusal: requested ? null : refusal,
    twice,
    requested,
    going,
    ready: ready && !sending && !requested && !nothingLeft,
    sending,
    go,
    back: twice && !requested ? () => setTwice(false) : null,
  }
}
export type Asking = ReturnType<typeof useAsking>
