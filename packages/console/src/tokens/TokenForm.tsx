import { tokenCalls } from '@sundial/contract/tokens.ts'
import { givesRights, type Permission } from '@sundial/core/session/permissions.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { LifeField } from '../kit/form/LifeField.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

/** How long a token may live; the server takes a year at most. */
const lives = [7, 30, 90, 180, 365]

export type Made = { name: string; token: string }
type Draft = { name: string; days: number; permissions: Permission[]; mayGive: boolean }

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
  const [draft, setDraft] = useUnfinished<Draft>('token', { name: '', days: 90, permissions: [], mayGive: false })
  const [tried, setTried] = useState(false)
  const { saving, refusal, run } = useSaving()
  const name = draft.name.trim()
  const save = () => {
    setTried(true)
    if (name === '' || draft.permissions.length === 0) return
    void run(async () => {
      const { token } = await callServer(tokenCalls.addApiToken, {
        ...draft,
        name,
        mayGive: draft.mayGive && givesRights(draft.permissions),
      })
      void refresh(tokenCalls.apiTokens)
      onMade({ name, token })
    })
  }
  return (
    <FormDialog title={say('add')} go={say('create')} saving={saving} refusal={refusal} onSave={save} onClose={onClose}>
      <FormField label={say('name')} wrong={tried && name === '' ? say('nameNeeded') : null}>
        {(place) => (
          <Input
            {...place}
            value={draft.name}
            maxLength={60}
            autoFocus
            placeholder={say('nameHint')}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        )}
      </FormField>
      <LifeField days={draft.days} lives={lives} onDays={(days) => setDraft({ ...draft, days })} />
      <FormField
        wide
        label={say('scopes')}
        hint={say('scopesHint')}
        wrong={tried && draft.permissions.length === 0 ? say('scopesNeeded') : null}
      >
        {(place) => (
          <ScopeChoice
            id={place.id}
            describedBy={place['aria-describedby']}
            chosen={draft.permissions}
            onChoose={(permissions) => setDraft({ ...draft, permissions })}
          />
        )}
      </FormField>
      {givesRights(draft.permissions) ? (
        <GivingField mayGive={draft.mayGive} onChoose={(mayGive) => setDraft({ ...draft, mayGive })} />
      ) : null}
    </FormDialog>
  )
}
