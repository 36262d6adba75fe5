import { organisationCalls } from '@sundial/contract/organisations.ts'
import { isFixedLevel, organisationLevels } from '@sundial/core/organisations/levels.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { organisationLevel } from '@sundial/phrases/organisations-labels.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { type Draft, draftOf, faultsOf, inputOf, nameOf } from './organisation-draft.ts'
import type { Branch } from './tree.ts'
import { refreshOrganisations } from './use-organisations.ts'

type FieldsProps = { draft: Draft; set: (part: Partial<Draft>) => void; wrong: ReadonlySet<string> }

const NumberAndLevel = ({ draft, set, wrong, fixed }: FieldsProps & { fixed: boolean }) => {
  const say = useSay(organisations)
  const sayLevel = useSay(organisationLevel)
  return (
    <>
      <FormField label={say('number')} wrong={wrong.has('number') ? say('numberWrong') : null}>
        {(place) => <Input {...place} value={draft.number} maxLength={64} onChange={({ target }) => set({ number: target.value })} />}
      </FormField>
      <FormField label={say('level')}>
        {({ id }) => (
          <Select
            id={id}
            value={draft.type}
            disabled={fixed}
            options={organisationLevels.map((value) => ({ value, label: sayLevel(value) }))}
            onChange={(type) => set({ type })}
          />
        )}
      </FormField>
    </>
  )
}

const nameFields = [
  ['zh', 'nameZh', 'labelZh'],
  ['en', 'nameEn', 'labelEn'],
  ['ja', 'nameJa', 'labelJa'],
] as const

/** Names, and what its people read instead of "organisation", in three languages. */
const Names = ({ draft, set, wrong }: FieldsProps) => {
  const say = useSay(organisations)
  const fields = (of: 'names' | 'label') =>
    nameFields.map(([language, nameWord, labelWord]) => (
      <FormField
        key={of + language}
        label={say(of === 'names' ? nameWord : labelWord)}
        wrong={of === 'names' && language === 'zh' && wrong.has('names') ? say('nameNeeded') : null}
      >
        {(place) => (
          <Input
            {...place}
            lang={language}
            value={draft[of][language]}
            maxLength={100}
            onChange={({ target }) => set({ [of]: { ...draft[of], [language]: target.value } })}
          />
        )}
      </FormField>
    ))
  return (
    <>
      <div className="form-wide org-names">{fields('names')}</div>
      <h3 className="form-wide org-label">
        {say('label')} <span className="meta">{say('labelHint')}</span>
      </h3>
      <div className="form-wide org-names">{fields('label')}</div>
    </>
  )
}

type Props = { kind: 'add' | 'change'; branch: Branch; onDone: (orgNo: string) => void; onClose: () => void }

/** Adds an organisation below one, or changes it. */
export const OrganisationForm = ({ kind, branch, onDone, onClose }: Props) => {
  const say = useSay(organisations)
  const [draft, setDraft] = useUnfinished(`${kind} ${branch.organisation.id}`, () => draftOf(kind, branch))
  const [tried, setTried] = useState(false)
  const { saving, refusal, run } = useSaving()
  const faults = faultsOf(draft)
  const save = async () => {
    setTried(true)
    if (faults.size > 0) return
    const input = inputOf(kind, branch, draft)
    const done = await run(async () => {
      await callServer(organisationCalls.saveOrganisation, input)
      await refreshOrganisations()
    })
    if (!done) return
    notify('success', say(kind === 'add' ? 'added' : 'changed', { name: nameOf(draft) }))
    onDone(input.number)
  }
  const fields = { draft, set: (part: Partial<Draft>) => setDraft({ ...draft, ...part }), wrong: tried ? faults : new Set<string>() }
  return (
    <FormDialog
      title={say(kind === 'add' ? 'addTitle' : 'changeTitle', { name: branch.organisation.name })}
      width={720}
      saving={saving}
      refusal={refusal}
      onSave={() => void save()}
      onClose={onClose}
    >
      <NumberAndLevel {...fields} fixed={kind === 'change' && isFixedLevel(branch.organisation.type)} />
      <Names {...fields} />
    </FormDialog>
  )
}
