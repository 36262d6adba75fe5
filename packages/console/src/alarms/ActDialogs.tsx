import { AssignForm } from './AssignForm.tsx'
import { CloseForm } from './CloseForm.tsx'
import { OrderForm } from './OrderForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { PutBackOfAlarm, TakeOutOfAlarm } from './ServiceOfAlarm.tsx'
import { ShelveForm } from './ShelveForm.tsx'
import type { Acts } from './use-acts.ts'

const forms = {
  assign: AssignForm,
  shelve: ShelveForm,
  close: CloseForm,
  reset: ResetForm,
  order: OrderForm,
  takeOut: TakeOutOfAlarm,
  putBack: PutBackOfAlarm,
} as const

/** The dialog that is open, if one is. */
export const ActDialogs = ({ acts: { dialog, closeDialog } }: { acts: Acts }) => {
  if (!dialog) return null
  const Form = forms[dialog.kind]
  return <Form rows={dialog.rows} onClose={closeDialog} />
}
