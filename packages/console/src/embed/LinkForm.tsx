import { embedCalls } from '@sundial/contract/embed.ts'
import { embedOriginsMax } from '@sundial/core/embed/embed-pages.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { LifeField } from '../kit/form/LifeField.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import type { Made } from './link-address.ts'
import { emptyDraft, faultsOf, inputOf, type LinkDraft, wrongOrigin } from './link-draft.ts'
import { SubjectFields } from './link-inputs.tsx'

/** What is said about the sites, if anything. */
const useOriginsWrong = (draft: LinkDraft): string | null => {
  const say = useSay(embed)
  const fault = faultsOf(draft).origins
  if (fault === null) return null
  return fault === 'originsWrong' ? say(fault, { origin: wrongOrigin(draft) ?? '' }) : say('originsTooMany', { count: embedOriginsMax })
}

/** Days; 0, which is renewed, comes after them. */
const lives = [1, 7, 30, 90]

/** Makes a link: to which page of which plant, whose pages may frame it, for how long. */
export const LinkForm = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const say = useSay(embed)
  const [draft, setDraft] = useState<LinkDraft>(emptyDraft)
  const [tried, setTried] = useState(false)
  const { saving, refusal, run } = useSaving()
  const faults = faultsOf(draft)
  const originsWrong = useOriginsWrong(draft)
  const change = (part: Partial<LinkDraft>) => setDraft({ ...draft, ...part })
  const save = () => {
    setTried(true)
    const input = inputOf(draft)
    if (!input) return
    void run(async () => {
      const { id, publicId, token } = await callServer(embedCalls.addEmbedLink, input)
      void refresh(embedCalls.embedLinks)
      const { name, page, origins, days } = input
      onMade({ id, publicId, token, name, page, framed: origins.length > 0, renewed: days === undefined })
    })
  }
  return (
    <FormDialog title={say('add')} go={say('create')} saving={saving} refusal={refusal} onSave={save} onClose={onClose}>
      <FormField label={say('name')} wrong={tried && faults.name ? say(faults.name) : null}>
        {(place) => (
          <Input
            {...place}
            value={draft.name}
            maxLength={60}
            autoFocus
            placeholder={say('nameHint')}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </FormField>
      <LifeField
        days={draft.days}
        lives={lives}
        renewed={{ word: say('renewed'), hint: say('renewing') }}
        onDays={(days) => change({ days })}
      />
      <SubjectFields draft={draft} tried={tried} onChange={change} />
      <FormField wide label={say('origins')} hint={say('originsHint')} wrong={originsWrong}>
        {({ id, status }) => (
          <Select<string[]>
            id={id}
            mode="tags"
            status={status}
            open={false}
            suffixIcon={null}
            tokenSeparators={[' ', ',', ';', '\n']}
            value={draft.origins}
            onChange={(origins) => change({ origins })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
