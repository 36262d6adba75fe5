import { switchRsd } from '@sundial/contract/rsd.ts'
import { tasks } from '@sundial/contract/tasks.ts'
import { executeStep } from '@sundial/core/tasks/status.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import type { SwitchOrder } from '../kit/pieces/switching.ts'
import { CallError } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh, useCall } from '../kit/server/use-call.ts'
import { concerns, newKey, titleOf } from './order.ts'

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
      const answer = await callServer(switchRsd, { stationId, action, target, reason, idempotencyKey: key })
      void refresh(tasks)
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
  const energise = order.action === 'energise'
  const [reason, setReason] = useState('')
  const [clear, setClear] = useState(false)
  const [asked, setAsked] = useState(false)
  const { send, sending, refusal } = useSend(order, onStarted)
  const ready = !energise || (reason.trim() !== '' && clear)
  return (
    <>
      <div className="switch-head">
        <div className="space">
          <h1>{asked ? say('sureEnergise', { what: title }) : title}</h1>
          <p>{order.stationName}</p>
        </div>
      </div>
      <Facts order={order} />
      <div className="switch-ask">
        {energise ? <p className="switch-note switch-note-danger">{say('energiseDanger')}</p> : null}
        <label>
          <span>{say('reason')}</span>
          <Input
            value={reason}
            maxLength={200}
            disabled={asked}
            placeholder={say(energise ? 'reasonExample' : 'reasonOptional')}
            {...(energise ? { 'aria-required': true } : {})}
            onChange={(e) => setReason(e.target.value)}
          />
        </label>
        {energise ? (
          <Checkbox checked={clear} disabled={asked} onChange={(e) => setClear(e.target.checked)}>
            {say('nobodyWorks')}
          </Checkbox>
        ) : null}
        <p className="switch-note">{say('maintenanceOnly')}</p>
        {refusal ? (
          <p className="switch-note switch-note-danger" role="alert">
            {say('refused', { reason: refusal.message })} {refusal.traceId ? say('traceId', { id: refusal.traceId }) : null}
          </p>
        ) : null}
      </div>
      <div className="switch-foot">
        <span className="space" />
        <Button onClick={asked ? () => setAsked(false) : onCancel}>{say(asked ? 'back' : 'cancel')}</Button>
        {energise && !asked ? (
          <Button type="primary" disabled={!ready} onClick={() => setAsked(true)}>
            {say('continueEnergise')}
          </Button>
        ) : (
          <Button
            type="primary"
            danger={energise}
            loading={sending}
            disabled={!ready}
            icon={<Icon name="power" size={14} />}
            onClick={() => void send(reason.trim())}
          >
            {say(sending ? 'sending' : energise ? 'doEnergise' : 'doShutdown')}
          </Button>
        )}
      </div>
    </>
  )
}

function Facts({ order }: { order: SwitchOrder }) {
  const say = useSay(rsd)
  const { number, power, capacity } = useFormat()
  const rated = capacity(order.ratedW)
  const now = power(order.powerW)
  return (
    <dl className="switch-facts">
      <dt>{say('extent')}</dt>
      <dd>
        {say('moduleCount', { count: order.moduleCount })}
        {order.shutDownCount > 0 ? (
          <span className="meta">
            {' '}
            · {say('alreadyDown')} {number(order.shutDownCount)}
          </span>
        ) : null}
      </dd>
      <dt>{say('ratedPower')}</dt>
      <dd className="tabular">
        {rated.text} {rated.unit}
      </dd>
      <dt>{say('presentPower')}</dt>
      <dd className="tabular">
        {now.text} {now.unit}
      </dd>
      <dt>{say('place')}</dt>
      <dd>{order.place}</dd>
      {order.action === 'energise' ? <LastShutdown order={order} /> : null}
    </dl>
  )
}

/** Who shut it down and when, where a task tells. */
function LastShutdown({ order }: { order: SwitchOrder }) {
  const say = useSay(rsd)
  const { clock, shortDay } = useFormat()
  const answer = useCall(tasks, { stationId: order.stationId, executeStep: executeStep.rsdSwitching, pageSize: 100 })
  const last = answer.data?.list.find((task) => concerns(task, order))
  const time = last ? `${shortDay(last.createTime, ownZone())} ${clock(last.createTime, ownZone())}` : ''
  return (
    <>
      <dt>{say('resultShutDown')}</dt>
      <dd>
        {last ? say('lastSwitched', { time, who: last.createdBy ?? '–', number: last.number }) : say('lastUnknown')}
        {last?.reason ? <div className="meta">{say('lastReason', { reason: last.reason })}</div> : null}
      </dd>
    </>
  )
}
