import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { Input } from 'antd'
import { type FocusEvent, useId } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from './FormField.tsx'
import type { Form } from './use-form.ts'

type Names = Record<Language, string>
type NamesKey<D> = { [K in keyof D & string]: D[K] extends Names ? K : never }[keyof D & string]
type Props<D extends object> = { form: Form<D>; name: NamesKey<D>; labels: Names; wrong?: string }

/** Fields for a name in each language. They have one common fault, shown at the first field after the user has left the last one. */
export const NamesFields = <D extends object>({ form, name, labels, wrong = '' }: Props<D>) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const group = useId()
  const names = form.draft[name] as Names
  const { error } = fieldState
  const leave = ({ relatedTarget }: FocusEvent) => {
    if ((relatedTarget as HTMLElement | null)?.dataset?.names !== group) field.onBlur()
  }
  const fault = error ? error.message || wrong : null
  return languages.map((language, i) => (
    <FormField key={language} label={labels[language]} wrong={i > 0 && fault ? '' : fault}>
      {(place) => (
        <Input
          {...place}
          {...(i === 0 ? { ref: field.ref } : {})}
          data-names={group}
          lang={language}
          value={names[language]}
          maxLength={form.lengthOf(name)}
          onBlur={leave}
          onChange={({ target }) => form.set(name, { ...names, [language]: target.value } as D[typeof name])}
        />
      )}
    </FormField>
  ))
}
