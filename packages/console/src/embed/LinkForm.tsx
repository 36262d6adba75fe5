import { embedCalls } from '@sundial/contract/embed.ts'
import { embedOriginsMax, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { Select } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { LifeField } from '../kit/form/LifeField.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { DeviceTreeSelect } from '../parts/devices/DeviceTreeSelect.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import type { Made } from './link-address.ts'
import { emptyDraft, isOfModule, type LinkDraft, reading, wrongOrigin } from './link-draft.ts'

/** Which page, of which plant, and for the page of a module of which. */
const SubjectFields = ({ form }: { form: Form<LinkDraft> }) => {
  const say = useSay(embed)
  const { stationId } = form.draft
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
          {({ ref: _ref, value, onChange, ...place }) => (
            <DeviceTreeSelect
              {...place}
              kind="module"
              begin={stationId}
              disabled={stationId === null}
              value={value === null ? [] : [value]}
              onChange={(ids) => onChange(ids.at(-1) ?? null)}
            />
          )}
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
    // A module of another plant is none of this one.
    refusedAt: { notFound: 'deviceId' },
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
