import { sessionCalls } from '@sundial/contract/session.ts'
import { passwordLength } from '@sundial/core/session/password-rules.ts'
import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../kit/form/Field.tsx'
import { InlineForm } from '../kit/form/InlineForm.tsx'
import { PasswordStrength } from '../kit/form/PasswordStrength.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { afterPassword, signInPath } from '../kit/routes/sign-in-path.ts'
import { callServer } from '../kit/server/call-server.ts'
import { forgetSession } from '../kit/session/SessionKeeper.tsx'

type Draft = { current: string; next: string; again: string }
const empty: Draft = { current: '', next: '', again: '' }
/** How long "sign in again" stands (specification, point 9). */
const redirectMs = 1000

const useChange = () => {
  const saySession = useSay(session)
  const navigate = useNavigate()
  return useForm(sessionCalls.changePassword, {
    name: null,
    first: empty,
    input: ({ current, next }) => ({ employeePwd: current, newPassWord: next }),
    fieldOf: { employeePwd: 'current', newPassWord: 'next' },
    also: ({ next, again }) => (again === '' || again !== next ? ['again'] : []),
    refusedAt: { wrongPassword: 'current', commonPassword: 'next', samePassword: 'next' },
    onSaved: async () => {
      notify('success', saySession('passwordChanged'))
      await new Promise((done) => setTimeout(done, redirectMs))
      // The session of this browser ends as well: the new password has to be shown to work.
      await callServer(sessionCalls.signOut, {})
      navigate(signInPath, { replace: true, state: afterPassword })
      forgetSession()
      sessionStorage.clear()
      location.reload()
    },
  })
}

/** Current, new and repeated password; each is judged when it is left. `onDirty`: whether something would be lost by leaving. */
const ChangePassword = ({ onDirty }: { onDirty?: (dirty: boolean) => void }) => {
  const say = useSay(shell)
  const form = useChange()
  const { draft, dirty } = form
  useEffect(() => onDirty?.(dirty), [dirty, onDirty])
  const text = (name: keyof Draft) => ({ form, name, maxLength: passwordLength.max, wide: true })
  const missing = (typed: string, wrong: string) => (typed === '' ? say('newNeeded') : wrong)
  return (
    <InlineForm className="form-column" form={form} go={say('submit')}>
      <TextField {...text('current')} label={say('currentPassword')} wrong={say('currentNeeded')} password="current" />
      <TextField
        {...text('next')}
        label={say('newPassword')}
        wrong={missing(draft.next, say('passwordLength', passwordLength))}
        hint={<PasswordStrength password={draft.next} />}
        password="new"
      />
      <TextField {...text('again')} label={say('repeatPassword')} wrong={missing(draft.again, say('passwordsDiffer'))} password="new" />
    </InlineForm>
  )
}

export default ChangePassword
