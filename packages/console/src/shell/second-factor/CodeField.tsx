import { Input } from 'antd'
import { FormField } from '../../kit/form/FormField.tsx'

type Props = { label: string; value: string; wrong: string | null; recovery?: boolean; focus?: boolean; onChange: (code: string) => void }

/** Where a code is typed: digits from the app, or besides them a recovery code. */
export const CodeField = ({ label, value, wrong, recovery = false, focus = false, onChange }: Props) => (
  <FormField label={label} wrong={wrong} wide>
    {(place) => (
      <Input
        {...place}
        value={value}
        autoFocus={focus}
        autoComplete="one-time-code"
        {...(recovery ? {} : { inputMode: 'numeric' as const })}
        maxLength={32}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FormField>
)
