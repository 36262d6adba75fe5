import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { Form } from './use-form.ts'

type NumberKey<D> = { [K in keyof D & string]: D[K] extends number | null ? K : never }[keyof D & string]
type Props<D extends object> = { form: Form<D>; name: NumberKey<D>; label: string; wrong: string; hint?: ReactNode }

/** A field of a number, which is null while nothing stands in the field. */
export const NumberField = <D extends object>(props: Props<D>) => (
  <Field {...props}>
    {({ onChange, value, ...place }) => (
      <InputNumber
        {...place}
        value={value as number | null}
        controls={false}
        onChange={(typed) => onChange((typed === null ? null : Number(typed)) as D[NumberKey<D>])}
      />
    )}
  </Field>
)
