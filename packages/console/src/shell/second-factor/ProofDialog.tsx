import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { secondFactorCalls } from '@sundial/contract/second-factor.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { TextField } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { CodeField } from './CodeField.tsx'

type ProvenCall = typeof secondFactorCalls.disableSecondFactor | typeof secondFactorCalls.renewRecoveryCodes
type Props<C extends ProvenCall> = {
  call: C
  title: string
  go: string
  text: string
  onProof: (output: OutputOf<C>) => void
  onClose: () => void
}

/** Asks for password and code before the second factor is changed. */
export const ProofDialog = <C extends ProvenCall>({ call, title, go, text, onProof, onClose }: Props<C>) => {
  const say = useSay(secondFactor)
  const saySession = useSay(session)
  const form = useForm(call, {
    name: null,
    first: { password: '', code: '' },
    refusedAt: { wrongPassword: 'password', wrongCode: 'code' },
    onSaved: onProof,
  })
  return (
    <FormDialog title={title} go={go} width={440} form={form} onClose={onClose}>
      <p className="form-wide">{text}</p>
      <TextField
        form={form}
        name="password"
        label={saySession('password')}
        wrong={saySession('passwordNeeded')}
        password="current"
        autoFocus
        wide
      />
      <CodeField form={form} label={say('confirmCode')} recovery />
    </FormDialog>
  )
}
