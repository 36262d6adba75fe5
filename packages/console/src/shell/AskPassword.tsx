import { openSessionCalls } from '@sundial/contract/sessions.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { CodeField } from './second-factor/CodeField.tsx'

/** The dialog that asks for the password once more, and for a code where there is a second factor. */
const AskPassword = ({ onAnswer }: { onAnswer: (said: boolean) => void }) => {
  const say = useSay(session)
  const sayFactor = useSay(secondFactor)
  const hasFactor = (useSignedIn()?.secondFactor.since ?? null) !== null
  const form = useForm(openSessionCalls.confirmPassword, {
    name: null,
    first: { password: '', code: '' },
    input: ({ password, code }) => ({ password, ...(hasFactor ? { code } : {}) }),
    refusedAt: { wrongPassword: 'password', wrongCode: 'code' },
    onSaved: () => onAnswer(true),
  })
  return (
    <FormDialog title={say('confirmTitle')} go={say('confirmGo')} width={420} above form={form} onClose={() => onAnswer(false)}>
      <p className="meta form-wide">{say('confirmWhy')}</p>
      <TextField form={form} name="password" label={say('password')} wrong={say('passwordNeeded')} password="current" autoFocus wide />
      {hasFactor ? <CodeField form={form} label={sayFactor('confirmCode')} recovery /> : null}
    </FormDialog>
  )
}

export default AskPassword
