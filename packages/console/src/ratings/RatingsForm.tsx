import { type RatingsRow, ratingCalls } from '@sundial/contract/ratings.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { InputNumber } from 'antd'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { todayIn } from '../kit/days/days.ts'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { additionOf, changeOf, type Draft, draftOf } from './ratings-draft.ts'

const { addPanelRatings, editPanelRatings } = ratingCalls
const refusedAt = {
  panelUnknown: 'serialNo',
  ratingsThere: 'serialNo',
  ratedVoltageTooHigh: 'vmpV',
  ratedCurrentTooHigh: 'impA',
  ratedPowerDiffers: 'ratedW',
  commissionedInFuture: 'commissionedOn',
} as const

const useRatingsForm = (row: RatingsRow | null, onSaved: () => void) => {
  const say = useSay(ratings)
  const conflict = useConflict(row?.version ?? null)
  const form = useForm(row ? editPanelRatings : addPanelRatings, {
    name: `panelRatings ${row?.id}`,
    first: () => draftOf(row),
    input: (draft) => (row ? changeOf(draft, row, conflict.version) : additionOf(draft)),
    refusedAt,
    conflict,
    send: async (draft) =>
      row ? callServer(editPanelRatings, changeOf(draft, row, conflict.version)) : callServer(addPanelRatings, additionOf(draft)),
    onSaved: ({ version }, { serialNo }) => {
      const undo = row ? { undo: () => callServer(editPanelRatings, changeOf(draftOf(row), row, version)) } : {}
      notify('success', say(row ? 'saved' : 'added', { name: serialNo.trim() }), undo)
      onSaved()
    },
  })
  return { form, conflict }
}

type NumberKey = 'ratedW' | 'vocV' | 'iscA' | 'vmpV' | 'impA' | 'firstYearPercent' | 'yearlyPercent'
const NumberField = ({ form, name, hint }: { form: Form<Draft>; name: NumberKey; hint?: string }) => {
  const say = useSay(ratings)
  return (
    <Field form={form} name={name} label={say(name)} wrong={say(`${name}_wrong`)} hint={hint}>
      {({ onChange, ...place }) => (
        <InputNumber {...place} controls={false} onChange={(value) => onChange(value === null ? null : Number(value))} />
      )}
    </Field>
  )
}

/** Where the plant is not known yet, the day that has begun anywhere: the server judges by the plant's own day. */
const firstZone = 'Pacific/Kiritimati'

const CommissionedField = ({ form, timeZone }: { form: Form<Draft>; timeZone: string }) => {
  const say = useSay(ratings)
  const now = useNow(60_000)
  return (
    <Field form={form} name="commissionedOn" label={say('commissionedOn')} wrong={say('commissionedOn_needed')}>
      {({ ref: _ref, ...place }) => <DayPicker {...place} latest={todayIn(timeZone, now)} />}
    </Field>
  )
}

type Props = { row: RatingsRow | null; onClose: () => void }

/** Creates the extra data of a panel, or changes them. */
export const RatingsForm = ({ row, onClose }: Props) => {
  const say = useSay(ratings)
  const { form, conflict } = useRatingsForm(row, onClose)
  return (
    <FormDialog title={row ? say('edit', { name: row.serialNo }) : say('addTitle')} width={720} dense form={form} onClose={onClose}>
      {row ? null : <TextField form={form} name="serialNo" label={say('serialNo')} wrong={say('serialNo_wrong')} wide autoFocus />}
      <NumberField form={form} name="ratedW" />
      <CommissionedField form={form} timeZone={row?.timeZone ?? firstZone} />
      <NumberField form={form} name="firstYearPercent" />
      <NumberField form={form} name="yearlyPercent" hint={say('yearlyHint')} />
      <NumberField form={form} name="vocV" hint={say('optional')} />
      <NumberField form={form} name="iscA" hint={say('optional')} />
      <NumberField form={form} name="vmpV" hint={say('optional')} />
      <NumberField form={form} name="impA" hint={say('optional')} />
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} />
    </FormDialog>
  )
}
