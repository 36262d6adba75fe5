import { shell } from '@sundial/phrases/shell.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import type { Session } from '../kit/session/use-session.ts'
import { useSignOut } from '../kit/session/use-sign-out.ts'
import { askSession } from './ask-session.ts'
import { useSessionEnd } from './use-session-end.ts'

const Left = ({ endsAt }: { endsAt: number }) => {
  const say = useSay(shell)
  const { number } = useFormat()
  const now = useNow(1000)
  return <p className="tabular">{say('sessionEndsIn', { seconds: number(Math.max(0, Math.round((endsAt - now) / 1000))) })}</p>
}

/** Two minutes before the session ends: stay, or sign out now (promise U10). */
export const SessionEnding = ({ session }: { session: Session }) => {
  const say = useSay(shell)
  const { endsAt, soon, fixed } = useSessionEnd(session)
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [passed, setPassed] = useState(0)
  const open = soon && passed !== endsAt
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const stay = async () => {
    setBusy(true)
    try {
      await askSession(false)
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  // A closed dialog takes as long to make as the top bar.
  if (!opened) return null
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
            <Button type="primary" onClick={() => setPassed(endsAt)}>
              {say('closeNotice')}
            </Button>
          ) : (
            <Button type="primary" loading={busy} onClick={() => void stay()}>
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
