import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Select } from 'antd'
import { Field } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { nobody, usePeople } from '../parts/work-orders/use-people.ts'

type Draft = { person: number | null }

/** Gives an order to a person, or to nobody. */
export const GiveForm = ({ order, onClose }: { order: WorkOrderRow; onClose: () => void }) => {
  const say = useSay(workOrders)
  const { id, version, stationId } = order
  const people = usePeople(stationId, say('nobodyChoice'))
  const form = useForm(workOrderCalls.assignWorkOrder, {
    name: null,
    first: (): Draft => ({ person: null }),
    // 0 is no user: who chose nothing is told so.
    input: ({ person }) => (person === nobody ? { id, version } : { id, version, userId: person ?? 0 }),
    fieldOf: { userId: 'person' },
    onSaved: onClose,
  })
  return (
    <FormDialog title={say('giveTitle', { id })} go={say('giveGo')} width={440} form={form} onClose={onClose}>
      <Field form={form} name="person" label={say('person')} wrong={say('personMissing')} wide>
        {(place) => <Select<number> {...place} {...people} />}
      </Field>
    </FormDialog>
  )
}
