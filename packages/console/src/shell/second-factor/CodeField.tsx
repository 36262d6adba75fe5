import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { TextField } from '../../kit/form/Field.tsx'
import type { Form } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'

type Props = { form: Form<{ code: string }>; label: string; recovery?: boolean }

/** Where a code is typed: digits from the app, or besides them a recovery code. */
export const CodeField = ({ form, label, recovery = false }: Props) => {
  const say = useSay(secondFactor)
  const keys = recovery ? {} : { inputMode: 'numeric' as const }
  return <TextField form={form} name="code" label={label} wrong={say('codeNeeded')} autoComplete="one-time-code" {...keys} wide />
}
