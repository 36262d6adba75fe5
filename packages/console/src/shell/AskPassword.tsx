import { openSessionCalls } from '@sundial/contract/sessions.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { Button, Input, Modal } from 'antd'
import { type FormEvent, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useSession } from '../kit/session/use-session.ts'
import './password-dialog.css'
import { CodeField } from './second-factor/CodeField.tsx'

type Answer = (said: boolean) => void

/** Says the password; answers the server's text where it is wrong. */
const useConfirm = (onAnswer: Answer) => {
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const confirm = async (password: string, code: string | null) => {
    setSending(true)
    setWrong(null)
    try {
      await callServer(openSessionCalls.confirmPassword, { password, ...(code === null ? {} : { code }) })
      onAnswer(true)
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
      setSending(false)
    }
  }
  return { confirm, sending, wrong }
}

/** The dialog that asks for the password once more. */
const AskPassword = ({ onAnswer }: { onAnswer: Answer }) => {
  const say = useSay(session)
  const sayFactor = useSay(secondFactor)
  const hasFactor = (useSession().data?.secondFactor.since ?? null) !== null
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { confirm, sending, wrong } = useConfirm(onAnswer)
  const whole = password !== '' && (!hasFactor || code.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whole && !sending) void confirm(password, hasFactor ? code : null)
  }
  return (
    <Modal
      open
      centered
      width={420}
      zIndex={1100}
      title={say('confirmTitle')}
      mask={{ closable: false }}
      closeIcon={<Icon name="cross" />}
      onCancel={() => onAnswer(false)}
      footer={null}
    >
      <form className="password-ask" onSubmit={submit}>
        <p className="meta">{say('confirmWhy')}</p>
        <label htmlFor="confirm-password">{say('password')}</label>
        <Input.Password
          id="confirm-password"
          value={password}
          autoFocus
          autoComplete="current-password"
          maxLength={512}
          status={wrong ? 'error' : ''}
          aria-describedby="confirm-wrong"
          onChange={({ target }) => setPassword(target.value)}
        />
        {hasFactor ? <CodeField label={sayFactor('confirmCode')} value={code} wrong={null} recovery onChange={setCode} /> : null}
        <p id="confirm-wrong" className="password-wrong" role="alert">
          {wrong}
        </p>
        <div className="password-foot">
          <Button onClick={() => onAnswer(false)}>{say('confirmCancel')}</Button>
          <Button type="primary" htmlType="submit" aria-busy={sending} disabled={!whole || sending}>
            {say('confirmGo')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export default AskPassword
