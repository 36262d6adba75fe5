import { calls } from '@sundial/contract/calls.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

const dayMs = 86_400_000
/** How long a token may live; the server takes a year at most. */
const lives = [7, 30, 90, 180, 365]

export type Made = { name: string; token: string }
type Draft = { name: string; days: number; permissions: Permission[] }

const Life = ({ id, days, onDays }: { id: string; days: number; onDays: (days: number) => void }) => {
  const say = useSay(tokens)
  const options = lives.map((value) => ({ value, label: say('days', { count: value }) }))
  return <Select id={id} value={days} options={options} onChange={onDays} />
}

/** Makes a token: its name, how long it lives, and what it may of what one may. */
export const TokenForm = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const say = useSay(tokens)
  const { day } = useFormat()
  const now = useNow(60_000)
  const [draft, setDraft] = useUnfinished<Draft>('token', { name: '', days: 90, permissions: [] })
  const [tried, setTried] = useState(false)
  const { saving, refusal, run } = useSaving()
  const name = draft.name.trim()
  const save = () => {
    setTried(true)
    if (name === '' || draft.permissions.length === 0) return
    void run(async () => {
      const { token } = await callServer(calls.addApiToken, { ...draft, name })
      void refresh(calls.apiTokens)
      onMade({ name, token })
    })
  }
  const until = say('until', { day: day(now + draft.days * dayMs, ownZone()) })
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
      <FormField label={say('expiry')} hint={until}>
        {({ id }) => <Life id={id} days={draft.days} onDays={(days) => setDraft({ ...draft, days })} />}
      </FormField>
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
    </FormDialog>
  )
}
