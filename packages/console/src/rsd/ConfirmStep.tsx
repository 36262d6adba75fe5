import { rsd } from '@sundial/phrases/rsd.ts'
import { Button, Checkbox } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { usePasswordAsked } from '../kit/server/ask-password.ts'
import type { CallError } from '../kit/server/call-error.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { DarkNote } from './DarkNote.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { titleOf } from './order.ts'
import { ReasonField } from './ReasonField.tsx'
import { RequestedNote, SecondPersonNote } from './SecondPersonNote.tsx'
import { type Asking, useAsking } from './use-asking.ts'

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

/** What and how many, what it carries, where, why. Energising is the dangerous direction: it asks twice. */
export function ConfirmStep({ order, onCancel, onStarted }: Props) {
  const say = useSay(rsd)
  const title = useTitleOf()(order)
  const asking = useAsking(order, onStarted)
  return (
    <>
      <div className="switch-head">
        <div className="space">
          <h1>{asking.twice ? say('sureEnergise', { what: title }) : title}</h1>
          <p>{order.stationName}</p>
        </div>
      </div>
      <OrderFacts order={order} />
      <div className="switch-ask">
        <DarkNote stationId={order.stationId} />
        {asking.second ? <SecondPersonNote before={asking.second} /> : null}
        <Fields order={order} asking={asking} />
        {asking.requested ? <RequestedNote onLeave={onCancel} /> : null}
        {asking.refusal ? <RefusalNote refusal={asking.refusal} /> : null}
      </div>
      <Foot asking={asking} onCancel={onCancel} />
    </>
  )
}

function Fields({ order: { action }, asking }: { order: SwitchOrder; asking: Asking }) {
  const say = useSay(rsd)
  const { reason, setReason, clear, setClear, locked } = asking.fields
  const energising = action === 'energise'
  return (
    <>
      {energising ? <p className="switch-note switch-note-danger">{say('energiseDanger')}</p> : null}
      <ReasonField
        action={action}
        value={reason}
        disabled={locked}
        onChange={setReason}
        onEnter={() => (asking.ready ? asking.go() : undefined)}
      />
      {energising ? (
        <Checkbox checked={clear} disabled={locked} onChange={(e) => setClear(e.target.checked)}>
          {say('nobodyWorks')}
        </Checkbox>
      ) : null}
      <p className="switch-note">{say('maintenanceOnly')}</p>
    </>
  )
}

function Foot({ asking: { twice, requested, back, ...asking }, onCancel }: { asking: Asking; onCancel: () => void }) {
  const say = useSay(rsd)
  return (
    <div className="switch-foot">
      <span className="space quiet" role="status">
        {asking.ready || asking.sending || requested ? '' : say('toGoOn')}
      </span>
      {/* the second question begins on the safe side: Enter pressed once too often goes back */}
      <Button key={back ? 'back' : 'cancel'} autoFocus={twice || requested} onClick={back ?? onCancel}>
        {say(requested ? 'close' : back ? 'back' : 'cancel')}
      </Button>
      {requested ? null : <GoButton {...asking} />}
    </div>
  )
}

function RefusalNote({ refusal }: { refusal: CallError }) {
  const say = useSay(rsd)
  return (
    <p className="switch-note switch-note-danger" role="alert">
      {say('refused', { reason: refusal.message })} {refusal.traceId ? say('traceId', { id: refusal.traceId }) : null}
    </p>
  )
}

function GoButton({ going, ready, sending, go }: Pick<Asking, 'going' | 'ready' | 'sending' | 'go'>) {
  const say = useSay(rsd)
  const underWay = usePasswordAsked() ? false : sending
  const switches = going === 'doShutdown' || going === 'doEnergise'
  return (
    <Button
      type="primary"
      danger={going === 'doEnergise'}
      loading={underWay}
      disabled={!ready}
      icon={switches ? <Icon name="power" size={14} /> : undefined}
      onClick={go}
    >
      {say(underWay ? 'sending' : going)}
    </Button>
  )
}
