import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormField } from '../../kit/form/FormField.tsx'
import { useSaving } from '../../kit/form/use-saving.ts'
import { useSay } from '../../kit/language/language.ts'
import { CodeField } from './CodeField.tsx'

export type Proof = { password: string; code: string }
type Props = { title: string; go: string; text: string; onProof: (proof: Proof) => Promise<void>; onClose: () => void }

/** Asks for password and code before the second factor is changed. */
export const ProofDialog = ({ title, go, text, onProof, onClose }: Props) => {
  const say = useSay(secondFactor)
  const saySession = useSay(session)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { saving, refusal, run } = useSaving()
  const send = () => {
    setTried(true)
    if (password !== '' && code.trim() !== '') void run(() => onProof({ password, code }))
  }
  return (
    <FormDialog title={title} go={go} width={440} form={{ saving, refusal, save: send }} onClose={onClose}>
      <p className="form-wide">{text}</p>
      <FormField label={saySession('password')} wrong={tried && password === '' ? saySession('passwordNeeded') : null} wide>
        {(place) => (
          <Input.Password
            {...place}
            value={password}
            autoFocus
            autoComplete="current-password"
            maxLength={512}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </FormField>
      <CodeField
        label={say('confirmCode')}
        value={code}
        recovery
        wrong={tried && code.trim() === '' ? say('codeNeeded') : null}
        onChange={setCode}
      />
    </FormDialog>
  )
}
