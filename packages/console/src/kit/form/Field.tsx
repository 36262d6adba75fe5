import { Input } from 'antd'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type FieldPlace, FormField } from './FormField.tsx'
import type { Form } from './use-form.ts'

type Key<D> = keyof D & string

/** Props of a field's input: its ids, its value, and handlers for changing and leaving it. */
export type InputPlace<V> = FieldPlace & {
  ref: (input: unknown) => void
  value: V
  onBlur: (event?: FocusEvent) => void
  onChange: (value: V) => void
}

type Props<D extends object, K extends Key<D>> = {
  form: Form<D>
  name: K
  label: string
  /** Text for a fault of the field. */
  wrong?: string
  hint?: ReactNode
  wide?: boolean
  children: (place: InputPlace<D[K]>) => ReactNode
}

/**
 * Whether an element behind the dialog took the focus, as a drawer does while a dialog opens over it: then the user has not left the field.
 */
const isTaken = (event: FocusEvent | undefined): boolean => {
  const dialog = event?.currentTarget.closest('[role="dialog"]')
  return dialog != null && event?.relatedTarget instanceof Node && !dialog.contains(event.relatedTarget)
}

/** A field of a form: its label, its input, and below it a hint, what is wrong with it, or why the server refused it. */
export const Field = <D extends object, K extends Key<D>>({ form, name, wrong = '', children, ...words }: Props<D, K>) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const { error } = fieldState
  const { ref } = field
  const onBlur = (event?: FocusEvent) => {
    if (!isTaken(event)) field.onBlur()
  }
  const set = (value: D[K]) => form.set(name, value)
  return (
    <FormField {...words} needed={form.isNeeded(name)} wrong={error ? error.message || wrong : null}>
      {(place) => children({ ...place, ref, onBlur, value: form.draft[name], onChange: set })}
    </FormField>
  )
}

type TextKey<D> = { [K in Key<D>]: D[K] extends string ? K : never }[Key<D>]
type TextProps<D extends object> = Omit<Props<D, TextKey<D>>, 'children'> &
  Pick<ComponentProps<typeof Input>, 'autoFocus' | 'placeholder' | 'disabled' | 'maxLength' | 'autoComplete' | 'inputMode'> & {
    password?: 'new' | 'current'
  }

/** A field of text, as long as the call's schema allows. */
export const TextField = <D extends object>(props: TextProps<D>) => {
  const { form, name, label, wrong, hint, wide = false, password, ...input } = props
  const Typed = password ? Input.Password : Input
  return (
    <Field form={form} name={name} label={label} hint={hint} wide={wide} {...(wrong === undefined ? {} : { wrong })}>
      {({ onChange, value, ...place }) => (
        <Typed
          autoComplete={password ? `${password}-password` : 'off'}
          spellCheck={false}
          maxLength={form.lengthOf(name)}
          {...place}
          {...input}
          value={value as string}
          onChange={({ target }) => onChange(target.value as D[typeof name])}
        />
      )}
    </Field>
  )
}
