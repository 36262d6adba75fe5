import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmCalls } from '@sundial/contract/alarms.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'

/** Closes alarms that are over, with what was done about them. */
export const CloseForm = ({ rows, onClose }: { rows: readonly AlarmRow[]; onClose: () => void }) => {
  const say = useSay(alarms)
  const form = useForm(alarmCalls.closeAlarms, {
    name: null,
    first: { note: '' },
    input: ({ note }) => ({ ids: rows.map(({ id }) => id), note }),
    onSaved: ({ changed }) => {
      notify('success', changed === 0 ? say('didNothing') : say('didClose', { count: changed }))
      onClose()
    },
  })
  return (
    <FormDialog title={say('closeTitle', { count: rows.length })} go={say('closeGo')} width={440} form={form} onClose={onClose}>
      <p className="meta form-wide">{say('closeText')}</p>
      <TextField form={form} name="note" label={say('closeNote')} wide />
    </FormDialog>
  )
}
