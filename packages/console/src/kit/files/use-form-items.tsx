import { type FileForm, fileForms } from '@sundial/contract/kit/file-form.ts'
import { table } from '@sundial/phrases/table.ts'
import { useSay } from '../language/language.ts'

/** What a menu offers of the forms of a file. */
export const useFormItems = (onForm: (form: FileForm) => void) => {
  const say = useSay(table)
  return fileForms.map((form) => ({ key: form, label: say(form), onClick: () => onForm(form) }))
}
