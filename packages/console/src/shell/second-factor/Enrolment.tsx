import { secondFactorCalls } from '@sundial/contract/second-factor.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { Button, QRCode } from 'antd'
import { InlineForm } from '../../kit/form/InlineForm.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { copyText } from '../../kit/notices/copy-text.ts'
import { ShownOnce } from '../../kit/notices/ShownOnce.tsx'
import { Loading } from '../../kit/routes/Loading.tsx'
import { useNarrow } from '../../kit/theme/use-narrow.ts'
import { CodeField } from './CodeField.tsx'
import './second-factor.css'
import { useEnrolment } from './use-enrolment.ts'

const qrPx = 176
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Cameras read dark on light, whatever the theme. */
const Scan = ({ secret, address }: { secret: string; address: string }) => {
  const say = useSay(secondFactor)
  const narrow = useNarrow()
  return (
    <div className="factor-scan">
      <p>{say('scan')}</p>
      <div className="factor-qr">
        <QRCode aria-label={say('qrCode')} value={address} type="canvas" size={qrPx} bordered={false} color="#1D1B17" bgColor="#FFFFFF" />
      </div>
      {narrow ? <Button href={address}>{say('openApp')}</Button> : null}
      <p className="meta">{say('byHand')}</p>
      <div className="factor-key">
        <code>{inFours(secret)}</code>
        <button
          type="button"
          className="icon-button"
          aria-label={say('copyKey')}
          title={say('copyKey')}
          onClick={() => void copyText(secret)}
        >
          <Icon name="copy" size={14} />
        </button>
      </div>
    </div>
  )
}

type Steps = ReturnType<typeof useEnrolment>

const FirstCode = ({ setRecoveryCodes }: Steps) => {
  const say = useSay(secondFactor)
  const form = useForm(secondFactorCalls.enableSecondFactor, {
    name: null,
    first: { code: '' },
    refusedAt: { wrongCode: 'code' },
    onSaved: ({ recoveryCodes }) => setRecoveryCodes(recoveryCodes),
  })
  return (
    <InlineForm className="factor-code" form={form} go={say('turnOn')}>
      <CodeField form={form} label={say('thenCode')} />
    </InlineForm>
  )
}

/** The secret did not come: the password was not said, or the server can't be reached. */
const NotBegun = ({ saving, refusal, begin }: Steps) => {
  const say = useSay(kit)
  if (saving || !refusal) return <Loading />
  return (
    <div className="factor-scan">
      <p role="alert">{refusal.message}</p>
      <Button onClick={() => void begin()}>{say('retry')}</Button>
    </div>
  )
}

/** Secret, first code, recovery codes. `onDone`: they were kept. */
const Enrolment = ({ onDone }: { onDone: () => void }) => {
  const say = useSay(secondFactor)
  const steps = useEnrolment()
  const { made, recoveryCodes } = steps
  if (!made) return <NotBegun {...steps} />
  return (
    <div className="factor">
      <Scan {...made} />
      <FirstCode {...steps} />
      {recoveryCodes ? (
        <ShownOnce
          title={say('recoveryTitle')}
          secrets={recoveryCodes}
          note={say('recoveryOnce')}
          file="sundial-recovery-codes.txt"
          onClose={onDone}
        />
      ) : null}
    </div>
  )
}

export default Enrolment
