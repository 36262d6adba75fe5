import { type DutyCalendarRow, dutyCalls, type StandInRow } from '@sundial/contract/duty.ts'
import { duty } from '@sundial/phrases/duty.ts'
import { Select } from 'antd'
import { MomentPicker } from '../kit/days/MomentPicker.tsx'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { type StandInDraft, standInDraftOf, standInHeldAs, standInInputOf } from './duty-draft.ts'
import { usePeople } from './use-people.ts'
import { usePersonName } from './use-person-name.ts'

type Props = { calendar: DutyCalendarRow; row: StandInRow | null; onClose: () => void }

const useStandInForm = ({ calendar: { id, zone }, row, onClose }: Props) => {
  const say = useSay(duty)
  const conflict = useConflict(row?.version ?? null)
  const form = useForm(row ? dutyCalls.updateStandIn : dutyCalls.addStandIn, {
    name: `standIn ${id} ${row?.id}`,
    first: () => standInDraftOf(row, zone),
    input: (draft: StandInDraft) => ({
      ...standInInputOf(draft, zone),
      ...(row ? { id: row.id, version: conflict.version } : { calendarId: id }),
    }),
    conflict,
    refusedAt: { noMailAddress: 'standInId' },
    onSaved: () => {
      notify('success', say('standInSaved'))
      onClose()
    },
  })
  return { form, conflict }
}

const OneField = ({ form, name, wrong }: { form: Form<StandInDraft>; name: 'userId' | 'standInId'; wrong: string }) => {
  const say = useSay(duty)
  const chosen = form.draft[name]
  const found = usePeople(chosen === null ? [] : [chosen], 'mail')
  return (
    <Field form={form} name={name} label={say(name)} wrong={wrong}>
      {(place) => <Select<number | null> {...place} {...found} />}
    </Field>
  )
}

/** Somebody takes over the duty of another person for a time. */
export const StandInForm = (props: Props) => {
  const { calendar, row, onClose } = props
  const { zone } = calendar
  const say = useSay(duty)
  const { offset } = useFormat()
  const nameOf = usePersonName(calendar)
  const { form, conflict } = useStandInForm(props)
  const hint = `${zone} (${offset(serverNow(), zone)})`
  const textOf = (field: keyof StandInDraft, value: unknown): string =>
    field === 'userId' || field === 'standInId' ? nameOf(value as number) : String(standInHeldAs(field, value, zone) ?? '')
  return (
    <FormDialog
      title={row ? say('editStandIn', { name: nameOf(row.userId) }) : say('addStandIn')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <OneField form={form} name="userId" wrong={say('chooseUser')} />
      <OneField form={form} name="standInId" wrong={say('chooseStandIn')} />
      <Field form={form} name="fromAt" label={say('fromAt')} wrong={say('from_wrong')} hint={hint}>
        {({ ref: _ref, ...place }) => <MomentPicker {...place} />}
      </Field>
      <Field form={form} name="untilAt" label={say('untilAt')} wrong={say('until_wrong')} hint={hint}>
        {({ ref: _ref, ...place }) => <MomentPicker {...place} />}
      </Field>
      <TextField form={form} name="reason" label={say('reason')} wrong={say('atMost200')} wide />
      <ConflictNote
        of={conflict}
        form={form}
        labelOf={(field) => say(field)}
        textOf={textOf}
        heldAs={(field, value) => standInHeldAs(field, value, zone)}
      />
    </FormDialog>
  )
}
