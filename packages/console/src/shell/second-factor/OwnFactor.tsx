import { secondFactorCalls } from '@sundial/contract/second-factor.ts'
import { ownSecondFactor } from '@sundial/phrases/own-second-factor.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ownZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import { ShownOnce } from '../../kit/notices/ShownOnce.tsx'
import { refetch } from '../../kit/server/refetch.ts'
import type { Session } from '../../kit/session/use-session.ts'
import Enrolment from './Enrolment.tsx'
import { ProofDialog } from './ProofDialog.tsx'

type Own = Session['secondFactor']

/** Whether one has a second factor, in a word. */
export const FactorState = ({ own }: { own: Own }) => {
  const say = useSay(secondFactor)
  const { day } = useFormat()
  return <span className="factor-state">{own.since === null ? say('off') : say('on', { day: day(own.since, ownZone()) })}</span>
}

const None = () => {
  const say = useSay(secondFactor)
  const sayOwn = useSay(ownSecondFactor)
  const [setting, setSetting] = useState(false)
  const done = () => {
    notify('success', sayOwn('turnedOn'))
    void refetch('account')
  }
  if (setting) return <Enrolment onDone={done} />
  return (
    <>
      <p className="meta">{sayOwn('offText')}</p>
      <Button onClick={() => setSetting(true)}>{say('setUp')}</Button>
    </>
  )
}

const TurnOff = ({ own, onClose }: { own: Own; onClose: () => void }) => {
  const say = useSay(secondFactor)
  const sayOwn = useSay(ownSecondFactor)
  const turnedOff = () => {
    notify('success', sayOwn('turnedOff'))
    onClose()
    void refetch('account')
  }
  return (
    <ProofDialog
      call={secondFactorCalls.disableSecondFactor}
      title={sayOwn('turnOffTitle')}
      go={say('turnOff')}
      text={say(own.required ? 'turnOffRequired' : 'turnOffText')}
      onProof={turnedOff}
      onClose={onClose}
    />
  )
}

const Renew = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(secondFactor)
  const sayOwn = useSay(ownSecondFactor)
  const [codes, setCodes] = useState<string[] | null>(null)
  const done = () => {
    onClose()
    void refetch('account')
  }
  if (!codes)
    return (
      <ProofDialog
        call={secondFactorCalls.renewRecoveryCodes}
        title={say('renew')}
        go={say('renew')}
        text={sayOwn('renewText')}
        onProof={({ recoveryCodes }) => setCodes(recoveryCodes)}
        onClose={onClose}
      />
    )
  return (
    <ShownOnce title={say('recoveryTitle')} secrets={codes} note={say('recoveryOnce')} file="sundial-recovery-codes.txt" onClose={done} />
  )
}

const Some = ({ own }: { own: Own }) => {
  const say = useSay(secondFactor)
  const sayOwn = useSay(ownSecondFactor)
  const [open, setOpen] = useState<'renew' | 'turnOff' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <p className="meta">
        {[sayOwn('codesLeft', { count: own.recoveryCodesLeft }), ...(own.required ? [sayOwn('required')] : [])].join(' · ')}
      </p>
      <div className="factor-acts">
        <Button onClick={() => setOpen('renew')}>{say('renew')}</Button>
        <Button onClick={() => setOpen('turnOff')}>{say('turnOff')}</Button>
      </div>
      {open === 'renew' ? <Renew onClose={close} /> : null}
      {open === 'turnOff' ? <TurnOff own={own} onClose={close} /> : null}
    </>
  )
}

/** One's own second factor: set up, given new recovery codes, or removed. */
export const OwnFactor = ({ own }: { own: Own }) => <div className="factor-own">{own.since === null ? <None /> : <Some own={own} />}</div>
