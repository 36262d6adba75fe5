import { type WhitelistRow, whitelistCalls } from '@sundial/contract/whitelist.ts'
import { whitelist } from '@sundial/phrases/whitelist.ts'
import { Segmented } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { OrganisationSelect } from '../parts/organisations/OrganisationSelect.tsx'

const { addToGatewayWhitelist, editGatewayWhitelist } = whitelistCalls
type Draft = { orgNo: string; number: string; note: string; enabled: boolean }
const refusedAt = { taken: 'number', numberNotDigits: 'number', numberLength: 'number', numberIsEverybody: 'number' } as const

const draftOf = (row: WhitelistRow | null): Draft => ({
  orgNo: row?.orgNo ?? '',
  number: row?.number ?? '',
  note: row?.note ?? '',
  enabled: row?.enabled ?? true,
})

/** What is sent of a change: an entry stays with its organisation. */
const changeOf = ({ orgNo: _, ...said }: Draft, { id }: WhitelistRow, version: number) => ({ ...said, id, version })

const useWhitelistForm = (row: WhitelistRow | null, onSaved: () => void) => {
  const say = useSay(whitelist)
  const conflict = useConflict(row?.version ?? null)
  const form = useForm(row ? editGatewayWhitelist : addToGatewayWhitelist, {
    name: `gatewayWhitelist ${row?.id}`,
    first: () => draftOf(row),
    input: (draft) => (row ? changeOf(draft, row, conflict.version) : draft),
    also: ({ number }) => (/^\d{12}$/.test(number.trim()) ? [] : ['number' as const]),
    refusedAt,
    conflict,
    send: async (draft) =>
      row ? callServer(editGatewayWhitelist, changeOf(draft, row, conflict.version)) : callServer(addToGatewayWhitelist, draft),
    onSaved: ({ version }, { number }) => {
      const undo = row ? { undo: () => callServer(editGatewayWhitelist, changeOf(draftOf(row), row, version)) } : {}
      notify('success', say(row ? 'saved' : 'added', { number: number.trim() }), undo)
      onSaved()
    },
  })
  return { form, conflict }
}

const EnabledField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(whitelist)
  return (
    <Field form={form} name="enabled" label={say('enabled')} hint={say('enabledHint')} wide>
      {({ id, value, onChange, 'aria-describedby': note }) => (
        <Segmented
          block
          id={id}
          aria-label={say('enabled')}
          aria-describedby={note}
          value={value}
          options={[
            { value: true, label: say('on') },
            { value: false, label: say('off') },
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

type Props = { row: WhitelistRow | null; onClose: () => void }

/** Adds a number to the whitelist of an organisation, or changes an entry. */
export const WhitelistForm = ({ row, onClose }: Props) => {
  const say = useSay(whitelist)
  const { form, conflict } = useWhitelistForm(row, onClose)
  const textOf = (field: string, value: unknown) => (field === 'enabled' ? say(value ? 'on' : 'off') : String(value ?? '–'))
  return (
    <FormDialog title={row ? say('edit', { name: row.number }) : say('add')} width={560} form={form} onClose={onClose}>
      <TextField form={form} name="number" label={say('number')} wrong={say('number_wrong')} inputMode="numeric" autoFocus />
      {row ? null : (
        <Field form={form} name="orgNo" label={say('orgNo')} wrong={say('orgNo_wrong')} hint={say('orgHint')}>
          {(place) => <OrganisationSelect {...place} value={place.value || null} onChange={(orgNo) => place.onChange(orgNo ?? '')} />}
        </Field>
      )}
      <TextField form={form} name="note" label={say('note')} wide />
      <EnabledField form={form} />
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} textOf={textOf} />
    </FormDialog>
  )
}
