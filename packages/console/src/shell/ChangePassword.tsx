import { sessionCalls } from '@sundial/contract/session.ts'
import { passwordLength } from '@sundial/core/session/password-rules.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PasswordStrength } from '../kit/form/PasswordStrength.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { signInPath } from '../kit/routes/return-path.ts'
import { callServer } from '../kit/server/call-server.ts'
import { forgetSession } from '../kit/session/SessionKeeper.tsx'

type Fields = { current: string; next: string; again: string }
/** How long "sign in again" stands (specification, point 9). */
const redirectMs = 1000

const useChange = () => {
  const say = useSay(shell)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const change = async ({ current, next }: Fields) => {
    setBusy(true)
    try {
      await callServer(sessionCalls.changePassword, { employeePwd: current, newPassWord: next })
      notify('success', say('signInAgain'))
      await new Promise((done) => setTimeout(done, redirectMs))
      // The session of this browser ends as well: the new password has to be shown to work.
      await callServer(sessionCalls.signOut, {})
    } catch (error) {
      notifyError(error, 'warning')
      setBusy(false)
      return
    }
    navigate(signInPath, { replace: true })
    forgetSession()
    sessionStorage.clear()
    location.reload()
  }
  return { busy, change }
}

/** Current, new and repeated password; each is judged when it is left. */
const ChangePassword = () => {
  const say = useSay(shell)
  const { busy, change } = useChange()
  const [form] = Form.useForm<Fields>()
  const next = Form.useWatch('next', form) ?? ''
  const length = { ...passwordLength, message: say('passwordLength', passwordLength) }
  return (
    <Form<Fields> form={form} layout="vertical" validateTrigger="onBlur" requiredMark={false} onFinish={(fields) => void change(fields)}>
      <Form.Item name="current" label={say('currentPassword')} rules={[{ required: true, message: say('currentNeeded') }]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="next"
        label={say('newPassword')}
        extra={<PasswordStrength password={next} />}
        rules={[{ required: true, message: say('newNeeded') }, length]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="again"
        label={say('repeatPassword')}
        dependencies={['next']}
        rules={[
          { required: true, message: say('newNeeded') },
          ({ getFieldValue }) => ({
            validator: async (_, again) => {
              if (again && again !== getFieldValue('next')) throw new Error(say('passwordsDiffer'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {say('submit')}
      </Button>
    </Form>
  )
}

export default ChangePassword
