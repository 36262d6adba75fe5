import { type RollOutRow, rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { hoursText } from '@sundial/core/firmware/hours.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { hoursIn } from './roll-out-draft.ts'
import { useHoursWords } from './use-hours-words.ts'

type Draft = { limitPercent: number | null; watchHours: number | null; hours: string }

/** Changes the limit of failures and the hours of watching; `goesOn`: the roll-out, which has stopped, goes on with them. */
export const LimitForm = ({ row, goesOn, onClose }: { row: RollOutRow; goesOn: boolean; onClose: () => void }) => {
  const say = useSay(rollOuts)
  const hours = useHoursWords()
  const form = useForm(rollOutCalls.updateRollOut, {
    name: null,
    first: (): Draft => ({ limitPercent: row.limitPercent, watchHours: row.watchHours, hours: row.hours ? hoursText(row.hours) : '' }),
    input: ({ limitPercent, watchHours, hours }) => ({
      ...{ id: row.id, version: row.version, act: goesOn ? ('goOn' as const) : ('change' as const) },
      ...{ limitPercent: limitPercent ?? Number.NaN, watchHours: watchHours ?? Number.NaN, hours: hoursIn(hours) },
    }),
    refusedAt: { rollOutAboveLimit: 'limitPercent', hoursInTheDark: 'hours' },
    onSaved: () => {
      notify('success', say(goesOn ? 'wentOn' : 'changed'))
      onClose()
    },
  })
  return (
    <FormDialog title={say('limitsTitle')} {...(goesOn ? { go: say('goOn') } : {})} width={520} form={form} onClose={onClose}>
      <NumberField form={form} name="limitPercent" label={say('limitPercent')} wrong={say('sharePercent_wrong')} />
      <NumberField form={form} name="watchHours" label={say('watchHours')} wrong={say('watchHours_wrong')} />
      <TextField form={form} name="hours" {...hours} wide />
    </FormDialog>
  )
}
