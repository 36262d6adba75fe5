import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'

/** Opens an order again, with the reason. */
export const ReopenForm = ({ order: { id, version }, onClose }: { order: WorkOrderRow; onClose: () => void }) => {
  const say = useSay(workOrders)
  const form = useForm(workOrderCalls.reopenWorkOrder, {
    name: null,
    first: { reason: '' },
    input: ({ reason }) => ({ id, version, reason }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={say('reopenTitle', { id })} go={say('reopenGo')} width={440} form={form} onClose={onClose}>
      <TextField form={form} name="reason" label={say('reason')} wrong={say('reasonMissing')} wide />
    </FormDialog>
  )
}
