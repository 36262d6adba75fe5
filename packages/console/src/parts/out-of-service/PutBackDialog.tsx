import { outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { TextField } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'

type Props = { id: number; label: string; onClose: () => void }

/** The dialog that puts equipment back in service. Its alarms that still stand are open again after that. */
export const PutBackDialog = ({ id, label, onClose }: Props) => {
  const say = useSay(outOfService)
  const form = useForm(outOfServiceCalls.putBackInService, {
    name: null,
    first: { note: '' },
    input: ({ note }) => ({ id, note: note.trim() }),
    onSaved: ({ alarms: count }) => {
      notify('success', say('didPutBack', { label, count }))
      onClose()
    },
  })
  return (
    <FormDialog title={say('putBackOf', { label })} go={say('putBackGo')} width={440} form={form} onClose={onClose}>
      <p className="meta form-wide">{say('putBackText')}</p>
      <TextField form={form} name="note" label={say('note')} wide autoFocus />
    </FormDialog>
  )
}
