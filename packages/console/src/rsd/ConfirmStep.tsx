import { isTestAction } from '@sundial/core/rsd/action.ts'
import { appointedSwitches } from '@sundial/phrases/appointed-switches.ts'
import { deviceRestart } from '@sundial/phrases/device-restart.ts'
import { identification } from '@sundial/phrases/identification.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Button, Checkbox } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { usePasswordAsked } from '../kit/server/ask-password.ts'
import type { CallError } from '../kit/server/call-error.ts'
import { AppointedLines } from '../parts/appointed/AppointedLines.tsx'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { DarkNote } from './DarkNote.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { ReasonField } from './ReasonField.tsx'
import { RequestedNote, SecondPersonNote } from './SecondPersonNote.tsx'
import { TagNotes } from './TagNotes.tsx'
import { TestFields } from './TestFields.tsx'
import { type Asking, type Begun, type Going, useAsking } from './use-asking.ts'
import { useSwitchTitle } from './use-switch-title.ts'
import { WhenField } from './WhenField.tsx'

/** `onTyped`: whether somebody has written a reason that closing would lose. */
type Props = Begun & { order: SwitchOrder; onCancel: () => void; onTyped: (typed: boolean) => void }

/** What and how many, what it carries, where, why. Energising is the dangerous direction: it asks twice. */
export function ConfirmStep({ order, onCancel, onTyped, ...begun }: Props) {
  const say = useSay(rsd)
  const title = useSwitchTitle()(order)
  const asking = useAsking(order, begun)
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
        {order.schedule?.note ? (
          <p className="switch-note switch-note-dark" role="note">
            {order.schedule.note}
          </p>
        ) : null}
        {asking.when.isLater ? null : <DarkNote stationId={order.stationId} />}
        {order.schedule ? null : <AppointedLines stationId={order.stationId} most={1} />}
        {asking.tags ? <TagNotes before={asking.tags} isAll={asking.nothingLeft} stationId={order.stationId} /> : null}
        {asking.second ? <SecondPersonNote before={asking.second} /> : null}
        <Fields order={order} asking={asking} onTyped={onTyped} />
        {asking.requested ? <RequestedNote onLeave={onCancel} /> : null}
        {asking.refusal ? <RefusalNote refusal={asking.refusal} /> : null}
      </div>
      <Foot asking={asking} onCancel={onCancel} />
    </>
  )
}

function Fields({ order, asking, onTyped }: { order: SwitchOrder; asking: Asking } & Pick<Props, 'onTyped'>) {
  const { action } = order
  const say = useSay(rsd)
  const sayLater = useSay(appointedSwitches)
  const { reason, setReason, clear, setClear, locked } = asking.fields
  const { isLater } = asking.when
  const energising = action !== 'shutdown'
  return (
    <>
      <WhenField when={asking.when} {...{ locked, energising }} needsSecond={asking.needsSecond} refused={asking.timeRefused} />
      {isTestAction(action) ? <TestFields order={order} asking={asking} /> : null}
      {action === 'restartDevice' ? <RestartNote /> : null}
      {action === 'identifyStrings' ? <IdentifyNote /> : null}
      {energising && action !== 'restartDevice' ? <p className="switch-note switch-note-danger">{say('energiseDanger')}</p> : null}
      <ReasonField
        action={action}
        value={reason}
        disabled={locked}
        onChange={(next) => {
          setReason(next)
          onTyped(next !== '')
        }}
        onEnter={() => (asking.ready ? asking.go() : undefined)}
      />
      {energising ? (
        <Checkbox checked={clear} disabled={locked} onChange={(e) => setClear(e.target.checked)}>
          {isLater ? sayLater('agreed') : say('nobodyWorks')}
        </Checkbox>
      ) : null}
      <p className="switch-note">{say('maintenanceOnly')}</p>
    </>
  )
}

/** What a restart does to the module. */
function RestartNote() {
  const say = useSay(deviceRestart)
  return <p className="switch-note switch-note-danger">{say('interrupts')}</p>
}

/** What finding out strings does to them. */
function IdentifyNote() {
  const say = useSay(identification)
  return <p className="switch-note">{say('stringsInterrupt')}</p>
}

/** What is still to be said before the order can be given. */
function useToGoOn(going: Going, isLater: boolean): string {
  const say = useSay(rsd)
  const sayTest = useSay(rsdTests)
  const sayLater = useSay(appointedSwitches)
  if (isLater) return sayLater(going === 'appointShutdown' ? 'toGoOn_shutdown' : 'toGoOn_energise')
  return going === 'doTest' || going === 'doIdentify' || going === 'doRestart' ? sayTest('toGoOn') : say('toGoOn')
}

function Foot({ asking: { twice, requested, back, ...asking }, onCancel }: { asking: Asking; onCancel: () => void }) {
  const say = useSay(rsd)
  const toGoOn = useToGoOn(asking.going, asking.when.isLater)
  return (
    <div className="switch-foot">
      <span className="space quiet" role="status">
        {asking.ready || asking.sending || requested || asking.nothingLeft ? '' : toGoOn}
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

function useGoingText(): (going: Going) => string {
  const say = useSay(rsd)
  const sayTest = useSay(rsdTests)
  const sayRestart = useSay(deviceRestart)
  const sayIdentify = useSay(identification)
  const sayLater = useSay(appointedSwitches)
  return (going) => {
    if (going === 'appointShutdown') return sayLater('doShutdown')
    if (going === 'appointEnergise') return sayLater('doEnergise')
    if (going === 'doTest') return sayTest(going)
    if (going === 'doIdentify') return sayIdentify(going)
    return going === 'doRestart' ? sayRestart(going) : say(going)
  }
}

/** What puts no voltage on anything yet. */
const safe: ReadonlySet<Going> = new Set(['doShutdown', 'appointShutdown', 'askForApproval', 'continueEnergise'])

function GoButton({ going, ready, sending, go }: Pick<Asking, 'going' | 'ready' | 'sending' | 'go'>) {
  const say = useSay(rsd)
  const goingText = useGoingText()
  const underWay = usePasswordAsked() ? false : sending
  const switches = going === 'doShutdown' || going === 'doEnergise'
  return (
    <Button
      type="primary"
      danger={!safe.has(going)}
      loading={underWay}
      disabled={!ready}
      icon={switches ? <Icon name="power" size={14} /> : undefined}
      onClick={go}
    >
      {underWay ? say('sending') : goingText(going)}
    </Button>
  )
}
