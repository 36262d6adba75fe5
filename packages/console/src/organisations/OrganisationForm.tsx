import { organisationCalls } from '@sundial/contract/organisations.ts'
import { isFixedLevel, type OrganisationLevel, organisationLevels } from '@sundial/core/organisations/levels.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { organisationLevel } from '@sundial/phrases/organisations-labels.ts'
import { Select } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NamesFields } from '../kit/form/NamesFields.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { refetched } from '../kit/server/refetch.ts'
import type { Branch } from '../parts/organisations/branches.ts'
import { type Draft, draftOf, heldAs, inputOf, nameOf } from './organisation-draft.ts'

type Props = { kind: 'add' | 'edit'; branch: Branch; onDone: (orgNo: string) => void; onClose: () => void }

const useOrganisationForm = ({ kind, branch, onDone }: Props) => {
  const say = useSay(organisations)
  const conflict = useConflict(kind === 'edit' ? branch.organisation.version : null)
  const form = useForm(organisationCalls.saveOrganisation, {
    name: `${kind} ${branch.organisation.id}`,
    first: () => draftOf(kind, branch),
    input: (draft) => inputOf(kind, branch, draft, conflict.version),
    conflict,
    refusedAt: { taken: 'number' },
    onSaved: async (_, draft) => {
      await refetched()
      notify('success', say(kind === 'add' ? 'added' : 'saved', { name: nameOf(draft) }))
      onDone(draft.number.trim())
    },
  })
  return { form, conflict }
}

const labelKeys = { number: 'number', type: 'level', names: 'names', label: 'label' } as const
/** Values of an organisation as people read them: names of every language beside each other. */
const useOrganisationText = () => {
  const sayLevel = useSay(organisationLevel)
  return (field: keyof Draft, value: unknown): string => {
    if (field === 'type') return sayLevel(value as OrganisationLevel)
    const parts = Object.values(field === 'number' ? [value] : ((value ?? {}) as object))
    return parts.filter((part) => part !== '').join(' · ') || '–'
  }
}

/** Adds an organisation below one, or changes it: number, level, names, and what its people read instead of "organisation". */
export const OrganisationForm = (props: Props) => {
  const { kind, branch, onClose } = props
  const say = useSay(organisations)
  const sayLevel = useSay(organisationLevel)
  const { form, conflict } = useOrganisationForm(props)
  const textOf = useOrganisationText()
  const levels = organisationLevels.map((value) => ({ value, label: sayLevel(value) }))
  const fixed = kind === 'edit' && isFixedLevel(branch.organisation.type)
  const title = say(kind === 'add' ? 'addTitle' : 'editTitle', { name: branch.organisation.name })
  return (
    <FormDialog title={title} width={720} form={form} onClose={onClose}>
      <TextField form={form} name="number" label={say('number')} wrong={say('numberWrong')} />
      <Field form={form} name="type" label={say('level')}>
        {(place) => <Select {...place} disabled={fixed} options={levels} />}
      </Field>
      <div className="form-wide org-names">
        <NamesFields
          form={form}
          name="names"
          labels={{ zh: say('nameZh'), en: say('nameEn'), ja: say('nameJa') }}
          wrong={say('nameNeeded')}
        />
      </div>
      <h3 className="form-wide org-label">
        {say('label')} <span className="meta">{say('labelHint')}</span>
      </h3>
      <div className="form-wide org-names">
        <NamesFields form={form} name="label" labels={{ zh: say('labelZh'), en: say('labelEn'), ja: say('labelJa') }} />
      </div>
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(labelKeys[field])} textOf={textOf} heldAs={heldAs} />
    </FormDialog>
  )
}
