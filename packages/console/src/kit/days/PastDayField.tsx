import { Field } from '../form/Field.tsx'
import type { Form } from '../form/use-form.ts'
import { useNow } from '../format/use-now.ts'
import { DayPicker } from './DayPicker.tsx'
import { todayIn } from './days.ts'

/** Where the plant is not known yet, the day that has begun anywhere: the server judges by the plant's own day. */
const firstZone = 'Pacific/Kiritimati'

type DayKey<D> = { [K in keyof D & string]: D[K] extends string | null ? K : never }[keyof D & string]
type Props<D extends object> = { form: Form<D>; name: DayKey<D>; label: string; wrong: string; timeZone: string | undefined }

/** A field of a day, YYYY-MM-DD, up to today in the plant's zone. */
export const PastDayField = <D extends object>({ timeZone = firstZone, ...props }: Props<D>) => {
  const now = useNow(60_000)
  return (
    <Field {...props}>
      {({ ref: _ref, value, onChange, ...place }) => (
        <DayPicker
          {...place}
          value={value as string | null}
          onChange={(day) => onChange(day as D[DayKey<D>])}
          latest={todayIn(timeZone, now)}
        />
      )}
    </Field>
  )
}
