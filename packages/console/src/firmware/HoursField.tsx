import { rollOutHours } from '@sundial/phrases/roll-out-hours.ts'
import { TextField } from '../kit/form/Field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'

/** Between which hours of each plant's day a roll-out gives orders. */
export const HoursField = <D extends { hours: string }>({ form }: { form: Form<D> }) => {
  const say = useSay(rollOutHours)
  // biome-ignore lint/suspicious/noExplicitAny: the field is that of every draft with hours
  const own = form as any as Form<{ hours: string }>
  return <TextField form={own} name="hours" label={say('hours')} wrong={say('hours_wrong')} hint={say('hoursHint')} wide />
}
