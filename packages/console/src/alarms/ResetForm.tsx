import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmCalls } from '@sundial/contract/alarms.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'

/** Resets a latched alarm, with what was found: the condition is gone, and a person says that the fault is. */
export const ResetForm = ({ rows, onClose }: { rows: readonly AlarmRow[]; onClose: () => void }) => {
  const say = useSay(alarms)
  const form = useForm(alarmCalls.resetAlarm, {
    name: null,
    first: { note: '' },
    input: ({ note }) => ({ id: rows[0]!.id, note }),
    onSaved: ({ changed }) => {
      notify('success', say(changed === 0 ? 'didNothing' : 'didReset'))
      onClose()
    },
  })
  return (
    <FormDialog title={say('resetTitle')} go={say('resetGo')} width={440} form={form} onClose={onClose}>
      <p className="meta form-wide">{say('resetText')}</p>
      <TextField form={form} name="note" label={say('resetNote')} wrong={say('resetNoteMissing')} wide />
    </FormDialog>
  )
}
