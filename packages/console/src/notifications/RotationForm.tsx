import { type DutyCalendarRow, dutyCalls } from '@sundial/contract/duty.ts'
import { dutyTurns } from '@sundial/core/notifications/duty.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { duty } from '@sundial/phrases/duty.ts'
import { Select } from 'antd'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { ZoneSelect } from '../kit/form/ZoneSelect.tsx'
import { ownZone } from '../kit/format/clocks.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { isWithoutPeople, type RotationDraft, rotationDraftOf, rotationHeldAs, rotationInputOf } from './duty-draft.ts'
import { PeopleOrder } from './PeopleOrder.tsx'

type Props = { row: DutyCalendarRow | null; onClose: () => void }

const useRotationForm = ({ row, onClose }: Props) => {
  const say = useSay(duty)
  const conflict = useConflict(row?.version ?? null)
  const form = useForm(row ? dutyCalls.updateDutyCalendar : dutyCalls.addDutyCalendar, {
    name: `duty ${row?.id}`,
    first: () => rotationDraftOf(row, localDate(serverNow(), ownZone()), ownZone()),
    input: (draft: RotationDraft) => ({ ...rotationInputOf(draft), ...(row ? { id: row.id, version: conflict.version } : {}) }),
    also: (draft) => (isWithoutPeople(row, draft) ? ['dutyUserIds'] : []),
    conflict,
    refusedAt: { noMailAddress: 'dutyUserIds' },
    onSaved: () => {
      notify('success', say('saved'))
      onClose()
    },
  })
  return { form, conflict }
}

/** Sets up the rotation of one's organisation, or changes one. */
export const RotationForm = (props: Props) => {
  const { row, onClose } = props
  const say = useSay(duty)
  const { form, conflict } = useRotationForm(props)
  const textOf = (field: keyof RotationDraft, value: unknown): string => {
    if (Array.isArray(value)) return say('counted', { count: value.length })
    return field === 'turn' ? say(`turn_${value as 'day'}`) : String(rotationHeldAs(field, value) ?? '')
  }
  const known = new Map(row?.people.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
  return (
    <FormDialog title={say(row ? 'edit' : 'setUp')} width={560} form={form} onClose={onClose}>
      <PeopleOrder form={form} known={known} />
      <Field form={form} name="turn" label={say('turn')}>
        {(place) => (
          <Select<RotationDraft['turn']> {...place} options={dutyTurns.map((value) => ({ value, label: say(`turn_${value}`) }))} />
        )}
      </Field>
      <TextField form={form} name="handoverMinute" label={say('handoverMinute')} wrong={say('handover_wrong')} />
      <Field form={form} name="startsOn" label={say('startsOn')} wrong={say('startsOn_wrong')} hint={say('startsOnHint')}>
        {({ ref: _ref, ...place }) => <DayPicker {...place} />}
      </Field>
      <Field form={form} name="zone" label={say('zone')}>
        {(place) => <ZoneSelect {...place} />}
      </Field>
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} textOf={textOf} heldAs={rotationHeldAs} />
    </FormDialog>
  )
}
