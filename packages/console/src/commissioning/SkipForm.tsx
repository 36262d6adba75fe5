import { type CommissioningRow, commissioningCalls } from '@sundial/contract/commissioning.ts'
import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'

type Props = { row: CommissioningRow; step: StepName; onClose: () => void }

/** Leaves a step out, for a reason. */
export const SkipForm = ({ row: { id, version }, step, onClose }: Props) => {
  const say = useSay(commissioning)
  const form = useForm(commissioningCalls.actOnCommissioning, {
    name: null,
    first: () => ({ reason: '' }),
    input: ({ reason }) => ({ id, version, act: 'skip' as const, step, reason }),
    refusedAt: { reasonNeeded: 'reason' },
    onSaved: () => {
      notify('success', say('saidSkipped'))
      onClose()
    },
  })
  return (
    <FormDialog title={say('skipTitle', { step: say(`step_${step}`) })} go={say('skipGo')} width={480} form={form} onClose={onClose}>
      <p className="form-wide">{say('skipText')}</p>
      <TextField form={form} name="reason" label={say('skipReason')} wrong={say('skipReason_wrong')} wide />
    </FormDialog>
  )
}
