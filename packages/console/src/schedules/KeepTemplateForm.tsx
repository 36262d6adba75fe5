import { scheduleTemplateCalls } from '@sundial/contract/schedule-templates.ts'
import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import type { Draft } from './schedule-draft.ts'
import { templateOf } from './template-draft.ts'

/** Keeps what the form of a schedule says as a template, under a name. */
export const KeepTemplateForm = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const say = useSay(scheduleTemplates)
  const form = useForm(scheduleTemplateCalls.saveScheduleTemplate, {
    name: null,
    first: { name: draft.name },
    input: ({ name }) => ({ name, ...templateOf(draft) }),
    refusedAt: { taken: 'name' },
    onSaved: (_, { name }) => {
      notify('success', say('saved', { name: name.trim() }))
      onClose()
    },
  })
  return (
    <FormDialog title={say('save')} width={440} above form={form} onClose={onClose}>
      <p className="meta form-wide">{say('saveText')}</p>
      <TextField form={form} name="name" label={say('name')} wrong={say('name_wrong')} wide autoFocus />
    </FormDialog>
  )
}
