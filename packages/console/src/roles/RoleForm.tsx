import { roleCalls, roleFields } from '@sundial/contract/roles.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { roleStatus } from '@sundial/phrases/roles-labels.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { Checkbox, Input, Segmented } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import type { RoleRow } from './list-plan.ts'

type Draft = Pick<RoleRow, 'name' | 'number' | 'description' | 'status' | 'secondFactor'>
type Field = 'name' | 'number' | 'description'
const emptyDraft: Draft = { name: '', number: '', description: '', status: 1, secondFactor: false }
const lengths: Record<Field, number> = { name: 60, number: 32, description: 300 }

const saveRole = async (fields: Draft, row: RoleRow | null) => {
  await (row ? callServer(roleCalls.updateRole, { ...fields, id: row.id }) : callServer(roleCalls.addRole, fields))
  for (const call of [roleCalls.roles, roleCalls.roleChoices]) void refresh(call)
}

const useRoleForm = (row: RoleRow | null, onSaved: () => void) => {
  const say = useSay(roles)
  const { saving, refusal, run, forget } = useSaving()
  const [draft, setDraft] = useUnfinished<Draft>(`role ${row?.id}`, row ?? emptyDraft)
  const [tried, setTried] = useState(false)
  const { name, number, description, status, secondFactor } = draft
  const read = roleFields.safeParse({ name, number, description, status, secondFactor })
  const faults = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]))
  const save = async () => {
    setTried(true)
    if (!read.success) return
    await run(async () => {
      await saveRole(read.data, row)
      notify('success', say(row ? 'changed' : 'added', { name: read.data.name }))
      onSaved()
    })
  }
  const taken = refusal?.code === refusals.taken.code ? refusal.message : null
  const wrongOf = (field: Field) => (field === 'number' && taken ? taken : tried && faults.has(field) ? say(`${field}_wrong`) : null)
  const set = (part: Partial<Draft>) => {
    forget()
    setDraft({ ...draft, ...part })
  }
  return { draft, set, wrongOf, saving, refusal: taken ? null : refusal, save }
}

type FieldProps = { draft: Draft; set: (part: Partial<Draft>) => void }

const StatusField = ({ draft, set, fixed }: FieldProps & { fixed: boolean }) => {
  const say = useSay(roles)
  const sayStatus = useSay(roleStatus)
  return (
    <FormField label={say('status')} hint={say('statusHint')} wide>
      {({ id, 'aria-describedby': note }) => (
        <Segmented
          block
          id={id}
          disabled={fixed}
          aria-label={say('status')}
          aria-describedby={note}
          value={draft.status}
          options={([1, 0] as const).map((value) => ({ value, label: sayStatus(value) }))}
          onChange={(status) => set({ status })}
        />
      )}
    </FormField>
  )
}

const FactorField = ({ draft, set }: FieldProps) => {
  const say = useSay(secondFactor)
  return (
    <FormField label={say('title')} hint={say('neededHint')} wide>
      {({ id, 'aria-describedby': note }) => (
        <Checkbox
          id={id}
          aria-describedby={note}
          checked={draft.secondFactor}
          onChange={({ target }) => set({ secondFactor: target.checked })}
        >
          {say('needed')}
        </Checkbox>
      )}
    </FormField>
  )
}

type Props = { row: RoleRow | null; onSaved: () => void; onClose: () => void }

/** Adds a role, or changes what one is called and whether it grants anything. */
export const RoleForm = ({ row, onSaved, onClose }: Props) => {
  const say = useSay(roles)
  const fixed = row?.system ?? false
  const { draft, set, wrongOf, saving, refusal, save } = useRoleForm(row, onSaved)
  const text = (field: Field, focus = false) => (
    <FormField label={say(field)} wrong={wrongOf(field)} wide={field === 'description'}>
      {(place) => (
        <Input
          {...place}
          autoFocus={focus}
          disabled={fixed}
          value={draft[field]}
          maxLength={lengths[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
    </FormField>
  )
  return (
    <FormDialog
      title={row ? say('edit', { name: row.name }) : say('add')}
      width={560}
      saving={saving}
      refusal={refusal}
      onSave={() => void save()}
      onClose={onClose}
    >
      {text('name', true)}
      {text('number')}
      {text('description')}
      <StatusField draft={draft} set={set} fixed={fixed} />
      <FactorField draft={draft} set={set} />
    </FormDialog>
  )
}
