import { pathOf } from '@sundial/contract/pages.ts'
import { rsdCalls } from '@sundial/contract/rsd.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { newKey } from '../kit/new-key.ts'
import { usePasswordAsked } from '../kit/server/ask-password.ts'
import { CallError } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { DarkNote } from './DarkNote.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { titleOf } from './order.ts'

type Props = { order: SwitchOrder; onCancel: () => void; onStarted: (taskId: number) => void }

const useTitleOf = () => {
  const say = useSay(rsd)
  return (order: SwitchOrder): string => {
    const key = titleOf(order.action, order.target.kind)
    if (key === 'confirmShutdownList' || key === 'confirmEnergiseList') return say(key, { count: order.moduleCount })
    if (key === 'confirmShutdownStation' || key === 'confirmEnergiseStation') return say(key, { name: order.stationName })
    return say(key, { code: order.code ?? '' })
  }
}

/** Sends the order once, whatever happens to the button. */
function useSend(order: SwitchOrder, onStarted: (taskId: number) => void) {
  const [key] = useState(newKey)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const send = async (reason: string) => {
    setSending(true)
    setRefusal(null)
    try {
      const { stationId, action, target } = order
      const answer = await callServer(rsdCalls.switchRsd, { stationId, action, target, reason, idempotencyKey: key })
      onStarted(answer.taskId)
    } catch (error) {
      setRefusal(error instanceof CallError ? error : new CallError('', String(error)))
    } finally {
      setSending(false)
    }
  }
  return { send, sending, refusal }
}

/** What and how many, what it carries, where, why. Energising is the dangerous direction: it asks twice. */
export function ConfirmStep({ order, onCancel, onStarted }: Props) {
  const say = useSay(rsd)
  const title = useTitleOf()(order)
  const [reason, setReason] = useState('')
  const [clear, setClear] = useState(false)
  const [asked, setAsked] = useState(false)
  const { send, sending, refusal } = useSend(order, onStarted)
  const goOn = order.action === 'shutdown' ? () => void send(reason.trim()) : () => setAsked(true)
  const ready = order.action === 'shutdown' || (reason.trim() !== '' && clear)
  return (
    <>
      <div className="switch-head">
        <div className="space">
          <h1>{asked ? say('sureEnergise', { what: title }) : title}</h1>
          <p>{order.stationName}</p>
        </div>
      </div>
      <OrderFacts order={order} />
      <div className="switch-ask">
        <DarkNote stationId={order.stationId} />
        {order.action === 'energise' ? <p className="switch-note switch-note-danger">{say('energiseDanger')}</p> : null}
        <ReasonField
          action={order.action}
          value={reason}
          disabled={asked}
          onChange={setReason}
          onEnter={() => (ready && !sending ? goOn() : undefined)}
        />
        {order.action === 'energise' ? (
          <Checkbox checked={clear} disabled={asked} onChange={(e) => setClear(e.target.checked)}>
            {say('nobodyWorks')}
          </Checkbox>
        ) : null}
        <p className="switch-note">{say('maintenanceOnly')}</p>
        {refusal ? <RefusalNote refusal={refusal} onLeave={onCancel} /> : null}
      </div>
      <div className="switch-foot">
        <span className="space" />
        {/* the second question begins on the safe side: Enter pressed once too often goes back */}
        <Button key={asked ? 'back' : 'cancel'} autoFocus={asked} onClick={asked ? () => setAsked(false) : onCancel}>
          {say(asked ? 'back' : 'cancel')}
        </Button>
        <GoButton
          action={order.action}
          asked={asked}
          ready={ready}
          sending={sending}
          onAsk={() => setAsked(true)}
          onSend={() => void send(reason.trim())}
        />
      </div>
    </>
  )
}

function ReasonField({
  action,
  value,
  disabled,
  onChange,
  onEnter,
}: {
  action: RsdAction
  value: string
  disabled: boolean
  onChange: (v: string) => void
  onEnter: () => void
}) {
  const say = useSay(rsd)
  const required = action === 'energise'
  return (
    <div className="switch-reason">
      <label htmlFor="switch-reason">{say('reason')}</label>
      <Input
        id="switch-reason"
        value={value}
        maxLength={200}
        disabled={disabled}
        aria-required={required}
        placeholder={say(required ? 'reasonExample' : 'reasonOptional')}
        onChange={(e) => onChange(e.target.value)}
        onPressEnter={({ nativeEvent, repeat }) => (nativeEvent.isComposing || repeat ? undefined : onEnter())}
      />
    </div>
  )
}

function RefusalNote({ refusal, onLeave }: { refusal: CallError; onLeave: () => void }) {
  const say = useSay(rsd)
  return (
    <p className="switch-note switch-note-danger" role="alert">
      {say('refused', { reason: refusal.message })}{' '}
      {refusal.code === refusals.approvalNeeded.code ? (
        <Link className="link" to={pathOf('approvals')} onClick={onLeave}>
          {say('toApprovals')}
        </Link>
      ) : refusal.traceId ? (
        say('traceId', { id: refusal.traceId })
      ) : null}
    </p>
  )
}

type GoProps = { action: RsdAction; asked: boolean; ready: boolean; sending: boolean; onAsk: () => void; onSend: () => void }

function GoButton({ action, asked, ready, sending, onAsk, onSend }: GoProps) {
  const say = useSay(rsd)
  const passwordAsked = usePasswordAsked()
  if (action === 'energise' && !asked) {
    return (
      <Button type="primary" disabled={!ready} onClick={onAsk}>
        {say('continueEnergise')}
      </Button>
    )
  }
  const word = action === 'energise' ? 'doEnergise' : 'doShutdown'
  const underWay = sending && !passwordAsked
  return (
    <Button
      type="primary"
      danger={action === 'energise'}
      loading={underWay}
      disabled={sending}
      icon={<Icon name="power" size={14} />}
      onClick={onSend}
    >
      {say(underWay ? 'sending' : word)}
    </Button>
  )
}
