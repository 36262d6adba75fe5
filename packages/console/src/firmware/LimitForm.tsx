import { type RollOutRow, rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'

type Draft = { limitPercent: number | null; watchHours: number | null }

/** Changes the limit of failures and the hours of watching; `goesOn`: the roll-out, which has stopped, goes on with them. */
export const LimitForm = ({ row, goesOn, onClose }: { row: RollOutRow; goesOn: boolean; onClose: () => void }) => {
  const say = useSay(rollOuts)
  const form = useForm(rollOutCalls.updateRollOut, {
    name: null,
    first: (): Draft => ({ limitPercent: row.limitPercent, watchHours: row.watchHours }),
    input: ({ limitPercent, watchHours }) => ({
      ...{ id: row.id, version: row.version, act: goesOn ? ('goOn' as const) : ('change' as const) },
      ...{ limitPercent: limitPercent ?? Number.NaN, watchHours: watchHours ?? Number.NaN },
    }),
    refusedAt: { rollOutAboveLimit: 'limitPercent' },
    onSaved: () => {
      notify('success', say(goesOn ? 'wentOn' : 'changed'))
      onClose()
    },
  })
  return (
    <FormDialog title={say('limitsTitle')} {...(goesOn ? { go: say('goOn') } : {})} width={520} form={form} onClose={onClose}>
      <NumberField form={form} name="limitPercent" label={say('limitPercent')} wrong={say('sharePercent_wrong')} />
      <NumberField form={form} name="watchHours" label={say('watchHours')} wrong={say('watchHours_wrong')} />
    </FormDialog>
  )
}
