import { shell } from '@sundial/phrases/shell.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { useSignOut } from '../kit/session/use-sign-out.ts'
import { askSession } from './ask-session.ts'

const Left = ({ endsAt }: { endsAt: number }) => {
  const say = useSay(shell)
  const { number } = useFormat()
  const now = useNow(1000)
  return <p className="tabular">{say('sessionEndsIn', { seconds: number(Math.max(0, Math.round((endsAt - now) / 1000))) })}</p>
}

type Props = { open: boolean; endsAt: number /** It ends then whatever is done. */; fixed: boolean; onPass: () => void }

/** Stay, or sign out now. */
const SessionEndingDialog = ({ open, endsAt, fixed, onPass }: Props) => {
  const say = useSay(shell)
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const stay = async () => {
    setBusy(true)
    try {
      await askSession(false)
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <Modal
      open={open}
      centered
      width={420}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={say('staySignedIn')}
      footer={
        <>
          <Button onClick={() => void signOut()}>{say('signOutNow')}</Button>
          {fixed ? (
            <Button type="primary" data-first-focus onClick={onPass}>
              {say('closeNotice')}
            </Button>
          ) : (
            <Button type="primary" data-first-focus loading={busy} onClick={() => void stay()}>
              {say('stay')}
            </Button>
          )}
        </>
      }
    >
      <Left endsAt={endsAt} />
      <p className="quiet">{say(fixed ? 'sessionFixed' : 'sessionIdle')}</p>
    </Modal>
  )
}

export default SessionEndingDialog
