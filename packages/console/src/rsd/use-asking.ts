import { appointedSwitchCalls } from '@sundial/contract/appointed-switches.ts'
import { deviceRestartCalls } from '@sundial/contract/device-restart.ts'
import { identificationCalls } from '@sundial/contract/identification.ts'
import { rsdCalls } from '@sundial/contract/rsd.ts'
import { rsdTestCalls } from '@sundial/contract/rsd-tests.ts'
import { scheduleCalls } from '@sundial/contract/schedules.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { isTestAction, type RsdAction } from '@sundial/core/rsd/action.ts'
import { useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { CallError } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { SwitchAction, SwitchOrder } from '../parts/page-slots/switching.ts'
import { useBeforeEnergising } from '../parts/rsd/LastShutdown.tsx'
import { isRepeatable, type Repeats, type TypedRepeats, usualRepeats } from './repeats.ts'
import { useWhen, type When } from './use-when.ts'

/** What is filled in beside the target; `at`: the appointed time, null: now. */
type Filled = { reason: string; siteClear: boolean; repeats: Repeats; key: string; at: number | null }
/** The schedule of a switch that is to come, and when it runs. */
export type Appointment = { id: number; at: number }
/** What comes of an order: a task, or a schedule. */
export type Begun = { onStarted: (taskId: number) => void; onAppointed: (made: Appointment) => void }

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

const appoint = ({ stationId, action, target }: SwitchOrder, at: number, reason: string): Promise<Appointment> =>
  callServer(appointedSwitchCalls.appointSwitch, { stationId, action: action as RsdAction, target, at, reason })

/** Sends the order once, whatever happens to the button. */
function useSend(order: SwitchOrder, { onStarted, onAppointed }: Begun) {
  const [key] = useState(newKey)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const send = async (filled: Omit<Filled, 'key'>) => {
    setSending(true)
    setRefusal(null)
    try {
      if (filled.at === null) onStarted((await give(order, { ...filled, key })).taskId)
      else onAppointed(await appoint(order, filled.at, filled.reason))
    } catch (error) {
      setRefusal(error instanceof CallError ? error : new CallError('', String(error)))
    } finally {
      setSending(false)
    }
  }
  return { send, sending, refusal, forget: () => setRefusal(null) }
}

/** What the button does that goes on. */
export type Going =
  | ('doTest' | 'doIdentify' | 'doRestart' | 'doShutdown' | 'askForApproval' | 'continueEnergise' | 'doEnergise')
  | ('appointShutdown' | 'appointEnergise')

type Asked = { needsSecond: boolean; twice: boolean; isLater: boolean }
/** Energising asks twice, except where a second person is asked instead: of what is appointed that person is asked at its time. */
const goingOf = (order: SwitchOrder, { needsSecond, twice, isLater }: Asked): Going => {
  if (isTestAction(order.action)) return 'doTest'
  if (order.action === 'identifyStrings') return 'doIdentify'
  if (order.action === 'restartDevice') return 'doRestart'
  if (order.action === 'shutdown') return isLater ? 'appointShutdown' : 'doShutdown'
  if (needsSecond && !isLater) return 'askForApproval'
  if (!twice) return 'continueEnergise'
  return isLater ? 'appointEnergise' : 'doEnergise'
}

type Before = ReturnType<typeof useBeforeEnergising>

/** What is known of lock-out tags over modules of the order, and whether they are over all of them. */
const taggedIn = (before: Before, { moduleCount }: SwitchOrder) => ({
  tags: before && before.tags.length > 0 ? before : null,
  nothingLeft: before !== undefined && before.taggedCount > 0 && before.taggedCount >= moduleCount,
})

/**
 * Whether the user has filled in everything that the order needs. Energising needs a reason. Every order that puts voltage on modules
 * needs the confirmation that nobody works on them.
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

/** What is known before; of what is appointed, tags and the second person are those of its time. */
const knownOf = (before: Before, order: SwitchOrder, { isLater }: When) => {
  const { tags, nothingLeft } = taggedIn(before, order)
  const needsSecond = before?.needsSecond === true
  return isLater
    ? { needsSecond, second: null, tags: null, nothingLeft: false }
    : { needsSecond, second: secondOf(before, order), tags, nothingLeft }
}

/** Why the server refused: at the time, where it is the time, or below the fields. */
const toldOf = (refusal: CallError | null, { isLater }: When) => {
  const requested = refusal?.code === refusals.approvalNeeded.code
  const isTime = isLater && refusal?.code === refusals.neverDue.code
  return { requested, timeRefused: isTime ? refusal.message : null, refusal: requested || isTime ? null : refusal }
}

/** What is filled in before an order is given, what is known by then, and what comes of it. */
export function useAsking(order: SwitchOrder, begun: Begun) {
  const said = begunWith(order)
  const [reason, setReason] = useState(said.reason)
  const [clear, setClear] = useState(false)
  const [twice, setTwice] = useState(false)
  const [repeats, setRepeats] = useState<TypedRepeats>(said.repeats)
  const when = useWhen(order)
  const { send, sending, refusal, forget } = useSend(order, begun)
  const before = useBeforeEnergising(order, order.action !== 'shutdown')
  const { needsSecond, second, tags, nothingLeft } = knownOf(before, order, when)
  const going = goingOf(order, { needsSecond, twice, isLater: when.isLater })
  const told = toldOf(refusal, when)
  const { requested } = told
  const at = when.judged?.at ?? null
  const ready = isFilled(order.action, clear, repeats, reason) && (!when.isLater || at !== null)
  const go = () => {
    // Without its time an appointed order would be given now.
    if (!ready) return
    if (going === 'continueEnergise') setTwice(true)
    else void send({ reason: reason.trim(), siteClear: clear, repeats: repeats as Repeats, at })
  }
  /** What was confirmed of one time is not confirmed of another. */
  const anew =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      forget()
      setClear(false)
      set(value)
    }
  return {
    fields: { reason, setReason, clear, setClear, repeats, setRepeats, locked: twice || requested, fixed: order.schedule !== undefined },
    when: { ...when, setLater: anew(when.setLater), setMoment: anew(when.setMoment) },
    needsSecond,
    second: requested ? null : second,
    tags,
    nothingLeft,
    ...told,
    twice,
    going,
    ready: ready && !sending && !requested && !nothingLeft,
    sending,
    go,
    back: twice && !requested ? () => setTwice(false) : null,
  }
}
export type Asking = ReturnType<typeof useAsking>
