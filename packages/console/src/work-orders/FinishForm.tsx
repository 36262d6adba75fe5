import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { type WorkCause, workCauses } from '@sundial/core/work-orders/closing.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workCause } from '@sundial/phrases/work-orders-labels.ts'
import { Select } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'

type Draft = { cause: WorkCause | null; note: string; parts: string }

/** Says that the work is done, with what was found and used. */
export const FinishForm = ({ order, onClose }: { order: WorkOrderRow; onClose: () => void }) => {
  const say = useSay(workOrders)
  const sayCause = useSay(workCause)
  const { id, version } = order
  const form = useForm(workOrderCalls.closeWorkOrder, {
    name: null,
    first: (): Draft => ({ cause: null, note: '', parts: '' }),
    input: ({ cause, ...said }) => ({ id, version, ...said, cause: cause as WorkCause }),
    refusedAt: { workCauseNote: 'note' },
    onSaved: onClose,
  })
  const causes = workCauses.map((value) => ({ value, label: sayCause(value) }))
  return (
    <FormDialog title={say('finishTitle', { id })} go={say('finishGo')} width={480} form={form} onClose={onClose}>
      <Field form={form} name="cause" label={say('cause')} wrong={say('causeMissing')} wide>
        {(place) => <Select<WorkCause> {...place} options={causes} />}
      </Field>
      <TextField form={form} name="note" label={say('causeNote')} wide />
      <TextField form={form} name="parts" label={say('parts')} wide />
      <p className="meta form-wide">{say('finishText')}</p>
    </FormDialog>
  )
}
