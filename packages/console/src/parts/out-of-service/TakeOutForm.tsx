import { outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { Select } from 'antd'
import { DayPicker } from '../../kit/days/DayPicker.tsx'
import { todayIn } from '../../kit/days/days.ts'
import { Field, TextField } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useNow } from '../../kit/format/use-now.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'

/** What can be taken out of service; `label` null: the whole plant. */
export type EquipmentOffered = { label: string | null; input: { deviceId?: number; gw?: string } }
type Props = { stationId: number; timeZone: string; offered: readonly EquipmentOffered[]; onClose: () => void }
type Draft = { what: number; reason: string; expectedOn: string | null }

/** Takes equipment of a plant out of service: the first that is offered, or another. */
export const TakeOutForm = ({ stationId, timeZone, offered, onClose }: Props) => {
  const say = useSay(outOfService)
  const now = useNow(60_000)
  const form = useForm(outOfServiceCalls.takeOutOfService, {
    name: null,
    first: (): Draft => ({ what: 0, reason: '', expectedOn: null }),
    input: ({ what, reason, expectedOn }) => ({
      // Nothing of what is offered is no plant: the whole plant is one of them.
      ...{ stationId: offered[what] ? stationId : 0, ...offered[what]?.input, reason },
      ...(expectedOn === null ? {} : { expectedOn }),
    }),
    fieldOf: { stationId: 'what', deviceId: 'what', gw: 'what' },
    refusedAt: { outOfServiceAlready: 'what', expectedOnPast: 'expectedOn' },
    onSaved: ({ label, alarms: count }) => {
      notify('success', say('didTake', { label, count }))
      onClose()
    },
  })
  const options = offered.map(({ label }, value) => ({ value, label: label ?? say('wholePlant') }))
  return (
    <FormDialog title={say('takeTitle')} go={say('takeGo')} width={480} form={form} onClose={onClose}>
      <Field form={form} name="what" label={say('what')} wide>
        {(place) => <Select<number> {...place} options={options} />}
      </Field>
      <TextField form={form} name="reason" label={say('reason')} wrong={say('reasonMissing')} wide autoFocus />
      <Field form={form} name="expectedOn" label={say('expectedOptional')} hint={say('expectedHint')} wide>
        {({ ref: _ref, ...place }) => <DayPicker {...place} earliest={todayIn(timeZone, now)} />}
      </Field>
      <p className="meta form-wide">{say('takeText')}</p>
    </FormDialog>
  )
}
