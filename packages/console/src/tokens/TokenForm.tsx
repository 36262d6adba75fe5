import { tokenCalls } from '@sundial/contract/tokens.ts'
import { givesRights, type Permission } from '@sundial/core/session/permissions.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { Checkbox } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { LifeField } from '../kit/form/LifeField.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

/** How long a token may live; the server takes a year at most. */
const lives = [7, 30, 90, 180, 365]

export type Made = { name: string; token: string }
type Draft = { name: string; days: number; permissions: Permission[]; mayGive: boolean }
const emptyDraft: Draft = { name: '', days: 90, permissions: [], mayGive: false }

/** The choice whether the program may add users and give rights: off at first, with a text on what it means. */
const GivingField = ({ mayGive, onChoose }: { mayGive: boolean; onChoose: (mayGive: boolean) => void }) => {
  const say = useSay(tokens)
  return (
    <div className="form-wide token-giving">
      <Checkbox checked={mayGive} aria-describedby="token-giving" onChange={({ target }) => onChoose(target.checked)}>
        {say('mayGive')}
      </Checkbox>
      <p id="token-giving">{say('mayGiveHint')}</p>
    </div>
  )
}

/** Makes a token: its name, how long it lives, and what it may of what one may. */
export const TokenForm = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const say = useSay(tokens)
  const form = useForm(tokenCalls.addApiToken, {
    name: 'token',
    first: emptyDraft,
    input: (draft) => ({ ...draft, mayGive: draft.mayGive && givesRights(draft.permissions) }),
    onSaved: ({ token }, { name }) => {
      onMade({ name: name.trim(), token })
    },
  })
  const { draft, set } = form
  return (
    <FormDialog title={say('add')} go={say('create')} form={form} onClose={onClose}>
      <TextField form={form} name="name" label={say('name')} wrong={say('nameNeeded')} placeholder={say('nameHint')} autoFocus />
      <LifeField days={draft.days} lives={lives} onDays={(days) => set('days', days)} />
      <Field form={form} name="permissions" label={say('scopes')} hint={say('scopesHint')} wrong={say('scopesNeeded')} wide>
        {({ id, value, onChange, 'aria-describedby': note }) => (
          <ScopeChoice id={id} describedBy={note} chosen={value} onChoose={onChange} />
        )}
      </Field>
      {givesRights(draft.permissions) ? <GivingField mayGive={draft.mayGive} onChoose={(mayGive) => set('mayGive', mayGive)} /> : null}
    </FormDialog>
  )
}
