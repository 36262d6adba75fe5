import { passTemplateCalls } from '@sundial/contract/pass-templates.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import type { Draft } from './question.ts'
import { templateOf } from './template.ts'

/** Keeps the question that is being written, under a name. */
export const TemplateForm = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const say = useSay(passTemplates)
  const form = useForm(passTemplateCalls.savePassTemplate, {
    name: null,
    first: { name: '' },
    input: ({ name }) => ({ name, question: templateOf(draft) }),
    refusedAt: { taken: 'name' },
    onSaved: (_, { name }) => {
      notify('success', say('saved', { name: name.trim() }))
      onClose()
    },
  })
  return (
    <FormDialog title={say('save')} width={440} form={form} onClose={onClose}>
      <p className="meta form-wide">{say('saveText')}</p>
      <TextField form={form} name="name" label={say('name')} wrong={say('nameWrong')} wide autoFocus />
    </FormDialog>
  )
}
