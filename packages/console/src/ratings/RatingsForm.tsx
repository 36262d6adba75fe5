import { type RatingsRow, ratingCalls } from '@sundial/contract/ratings.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { PastDayField } from '../kit/days/PastDayField.tsx'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
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

type FigureKey = 'ratedW' | 'vocV' | 'iscA' | 'vmpV' | 'impA' | 'firstYearPercent' | 'yearlyPercent'
const Figure = ({ name, ...rest }: { form: Form<Draft>; name: FigureKey; hint?: string }) => {
  const say = useSay(ratings)
  return <NumberField {...rest} name={name} label={say(name)} wrong={say(`${name}_wrong`)} />
}

type Props = { row: RatingsRow | null; onClose: () => void }

/** Creates the extra data of a panel, or changes them. */
export const RatingsForm = ({ row, onClose }: Props) => {
  const say = useSay(ratings)
  const { form, conflict } = useRatingsForm(row, onClose)
  return (
    <FormDialog title={row ? say('edit', { name: row.serialNo }) : say('addTitle')} width={720} dense form={form} onClose={onClose}>
      {row ? null : <TextField form={form} name="serialNo" label={say('serialNo')} wrong={say('serialNo_wrong')} wide autoFocus />}
      <Figure form={form} name="ratedW" />
      <PastDayField
        form={form}
        name="commissionedOn"
        label={say('commissionedOn')}
        wrong={say('commissionedOn_needed')}
        timeZone={row?.timeZone}
      />
      <Figure form={form} name="firstYearPercent" />
      <Figure form={form} name="yearlyPercent" hint={say('yearlyHint')} />
      <Figure form={form} name="vocV" hint={say('optional')} />
      <Figure form={form} name="iscA" hint={say('optional')} />
      <Figure form={form} name="vmpV" hint={say('optional')} />
      <Figure form={form} name="impA" hint={say('optional')} />
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} />
    </FormDialog>
  )
}
