import { deviceCalls } from '@sundial/contract/devices.ts'
import { embedCalls } from '@sundial/contract/embed.ts'
import { embedOriginsMax, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { Select } from 'antd'
import { useMemo } from 'react'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { LifeField } from '../kit/form/LifeField.tsx'
import type { Option } from '../kit/form/searched-options.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import type { Made } from './link-address.ts'
import { emptyDraft, isOfModule, type LinkDraft, reading, wrongOrigin } from './link-draft.ts'

const searched = { showSearch: true, optionFilterProp: 'label' } as const

const useModuleOptions = (stationId: number | null): Option<number>[] => {
  const { data } = useCall(deviceCalls.modules, { stationId: stationId ?? 1 }, { enabled: stationId !== null })
  return useMemo(() => (data ? data.columns.id.map((value, i) => ({ value, label: data.columns.code[i]! })) : []), [data])
}

/** Which page, of which plant, and for the page of a module of which. */
const SubjectFields = ({ form }: { form: Form<LinkDraft> }) => {
  const say = useSay(embed)
  const modules = useModuleOptions(form.draft.stationId)
  const pages = embedPages.map((value) => ({ value, label: say(value) }))
  return (
    <>
      <Field form={form} name="page" label={say('page')}>
        {(place) => <Select {...place} options={pages} />}
      </Field>
      <Field form={form} name="stationId" label={say('station')} wrong={say('stationNeeded')}>
        {(place) => <StationSelect {...place} />}
      </Field>
      {isOfModule(form.draft) ? (
        <Field form={form} name="deviceId" label={say('module')} wrong={say('moduleNeeded')}>
          {(place) => <Select<number | null> {...place} {...searched} disabled={form.draft.stationId === null} options={modules} />}
        </Field>
      ) : null}
    </>
  )
}

const OriginsField = ({ form }: { form: Form<LinkDraft> }) => {
  const say = useSay(embed)
  const odd = wrongOrigin(form.draft)
  const wrong = odd === undefined ? say('originsTooMany', { count: embedOriginsMax }) : say('originsWrong', { origin: odd })
  return (
    <Field form={form} name="origins" label={say('origins')} hint={say('originsHint')} wrong={wrong} wide>
      {({ onChange, ...place }) => (
        <Select<string[]>
          {...place}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', ';', '\n']}
          onChange={(origins) => {
            onChange(origins)
            // a site is whole once it is a tag: it is judged without leaving the field
            place.onBlur()
          }}
        />
      )}
    </Field>
  )
}

/** Days; 0, which is renewed, comes after them. */
const lives = [1, 7, 30, 90]

/** Makes a link: to which page of which plant, whose pages may frame it, for how long. */
export const LinkForm = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const say = useSay(embed)
  const form = useForm(embedCalls.addEmbedLink, {
    name: 'link',
    first: emptyDraft,
    ...reading,
    follow: (next, changed) => (changed === 'stationId' ? { ...next, deviceId: null } : next),
    onSaved: ({ id, publicId, token }, { name, page, origins, days }) => {
      onMade({ id, publicId, token, name: name.trim(), page, framed: origins.length > 0, renewed: days === 0 })
    },
  })
  return (
    <FormDialog title={say('add')} go={say('create')} form={form} onClose={onClose}>
      <TextField form={form} name="name" label={say('name')} wrong={say('nameNeeded')} placeholder={say('nameHint')} autoFocus />
      <LifeField
        days={form.draft.days}
        lives={lives}
        renewed={{ word: say('renewed'), hint: say('renewing') }}
        onDays={(days) => form.set('days', days)}
      />
      <SubjectFields form={form} />
      <OriginsField form={form} />
    </FormDialog>
  )
}
