import { roleCalls } from '@sundial/contract/roles.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { roleStatus } from '@sundial/phrases/roles-labels.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { secondFactorOfOthers } from '@sundial/phrases/second-factor-of-others.ts'
import { Checkbox, Segmented } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import type { RoleRow } from './role-list.ts'

type Draft = Pick<RoleRow, 'name' | 'number' | 'description' | 'status' | 'secondFactor'>
const emptyDraft: Draft = { name: '', number: '', description: '', status: 1, secondFactor: false }
const draftOf = ({ name, number, description, status, secondFactor }: RoleRow): Draft => ({
  name,
  number,
  description,
  status,
  secondFactor,
})

const useRoleForm = (row: RoleRow | null, onSaved: () => void) => {
  const say = useSay(roles)
  const conflict = useConflict(row?.version ?? null)
  const form = useForm(row ? roleCalls.updateRole : roleCalls.addRole, {
    name: `role ${row?.id}`,
    first: row ? draftOf(row) : emptyDraft,
    input: (draft) => (row ? { ...draft, id: row.id, version: conflict.version } : draft),
    conflict,
    refusedAt: { taken: 'number' },
    onSaved: (_, { name }) => {
      notify('success', say(row ? 'saved' : 'added', { name: name.trim() }))
      onSaved()
    },
  })
  return { form, conflict }
}

/** Values of a role as people read them. */
const useRoleText = () => {
  const sayStatus = useSay(roleStatus)
  const sayFactor = useSay(secondFactor)
  return (field: keyof Draft, value: unknown): string => {
    const texts: { [K in keyof Draft]?: string } = {
      status: sayStatus(value === 1 ? 1 : 0),
      secondFactor: value === true ? sayFactor('needed') : '–',
    }
    return texts[field] ?? (String(value ?? '') || '–')
  }
}

const StatusField = ({ form, fixed }: { form: Form<Draft>; fixed: boolean }) => {
  const say = useSay(roles)
  const sayStatus = useSay(roleStatus)
  return (
    <Field form={form} name="status" label={say('status')} hint={say('statusHint')} wide>
      {({ id, value, onChange, 'aria-describedby': note }) => (
        <Segmented
          block
          id={id}
          disabled={fixed}
          aria-label={say('status')}
          aria-describedby={note}
          value={value}
          options={([1, 0] as const).map((status) => ({ value: status, label: sayStatus(status) }))}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

const FactorField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(secondFactor)
  const sayOf = useSay(secondFactorOfOthers)
  return (
    <Field form={form} name="secondFactor" label={say('title')} hint={sayOf('neededHint')} wide>
      {({ id, value, onChange, 'aria-describedby': note }) => (
        <Checkbox id={id} aria-describedby={note} checked={value} onChange={({ target }) => onChange(target.checked)}>
          {say('needed')}
        </Checkbox>
      )}
    </Field>
  )
}

type Props = { row: RoleRow | null; onSaved: () => void; onClose: () => void }

/** Adds a role, or changes what one is called and whether it grants anything. */
export const RoleForm = ({ row, onSaved, onClose }: Props) => {
  const say = useSay(roles)
  const fixed = row?.system ?? false
  const { form, conflict } = useRoleForm(row, onSaved)
  const sayFactor = useSay(secondFactor)
  const textOf = useRoleText()
  const text = (name: 'name' | 'number' | 'description') => ({ form, name, label: say(name), wrong: say(`${name}_wrong`), disabled: fixed })
  return (
    <FormDialog title={row ? say('edit', { name: row.name }) : say('add')} width={560} form={form} onClose={onClose}>
      <TextField {...text('name')} autoFocus />
      <TextField {...text('number')} />
      <TextField {...text('description')} wide />
      <StatusField form={form} fixed={fixed} />
      <FactorField form={form} />
      <ConflictNote
        of={conflict}
        form={form}
        labelOf={(field) => (field === 'secondFactor' ? sayFactor('title') : say(field))}
        textOf={textOf}
      />
    </FormDialog>
  )
}
