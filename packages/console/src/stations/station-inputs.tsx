import { stationForm } from '@sundial/phrases/station-form.ts'
import { DatePicker, Input, InputNumber, Select, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useId } from 'react'
import { offsetText } from '../kit/format/clocks.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useOrganisations } from './query-fields.tsx'
import type { Field } from './station-draft.ts'
import type { StationFormState } from './use-station-form.ts'

export type Props = { form: StationFormState }
type Place = { id: string; 'aria-invalid': boolean; 'aria-describedby': string; status: 'error' | ''; onBlur: () => void }
type FieldProps = Props & { field: Field; label: string; wrong?: string | null; children: (place: Place) => ReactNode }

/** A label, its input, and below it what is wrong. */
export const FormField = ({ form, field, label, wrong = null, children }: FieldProps) => {
  const say = useSay(stationForm)
  const id = useId()
  const fault = wrong ?? (form.isWrong(field) ? say(`${field}_wrong`) : null)
  const noteId = `${id}-note`
  return (
    <div className="station-form-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault !== null,
        'aria-describedby': noteId,
        status: fault === null ? '' : 'error',
        onBlur: () => form.leave(field),
      })}
      <p id={noteId} className="station-form-wrong" role={fault === null ? undefined : 'alert'}>
        {fault}
      </p>
    </div>
  )
}

export const CodeField = ({ form }: Props) => {
  const say = useSay(stationForm)
  return (
    <FormField form={form} field="code" label={say('code')} wrong={form.taken}>
      {(place) => (
        <Input
          {...place}
          autoFocus
          required
          value={form.draft.code ?? ''}
          maxLength={32}
          onChange={({ target }) => form.set({ code: target.value })}
        />
      )}
    </FormField>
  )
}

/** The three names: one of them is enough. */
export const NameFields = ({ form }: Props) => {
  const say = useSay(stationForm)
  const names = [
    ['zh', say('nameZh')],
    ['en', say('nameEn')],
    ['ja', say('nameJa')],
  ] as const
  return names.map(([language, label], i) => (
    <FormField key={language} form={form} field="names" label={label} wrong={i > 0 && form.isWrong('names') ? '' : null}>
      {(place) => (
        <Input
          {...place}
          lang={language}
          value={form.draft.names[language]}
          maxLength={100}
          onBlur={() => undefined}
          onChange={({ target }) => form.set({ names: { ...form.draft.names, [language]: target.value } })}
        />
      )}
    </FormField>
  ))
}

export const OrganisationField = ({ form }: Props) => {
  const say = useSay(stationForm)
  const organisations = useOrganisations()
  return (
    <FormField form={form} field="orgNo" label={say('orgNo')}>
      {(place) => (
        <TreeSelect
          {...place}
          value={form.draft.orgNo as string}
          treeData={organisations}
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
          onChange={(orgNo: string) => form.set({ orgNo })}
        />
      )}
    </FormField>
  )
}

type NumberKey = 'latitudeDeg' | 'longitudeDeg' | 'altitudeM' | 'tiltDeg' | 'azimuthDeg' | 'shutdownLimitV' | 'shutdownLimitS'

export const NumberField = ({ form, field }: Props & { field: NumberKey }) => {
  const say = useSay(stationForm)
  return (
    <FormField form={form} field={field} label={say(field)}>
      {(place) => (
        <InputNumber
          {...place}
          controls={false}
          // no bounds here: a number beyond the range stays, so that the field can say what is wrong
          value={form.draft[field]}
          onChange={(value) => form.set({ [field]: value === null ? null : Number(value) })}
        />
      )}
    </FormField>
  )
}

export const DayField = ({ form }: Props) => {
  const say = useSay(stationForm)
  return (
    <FormField form={form} field="commissionedOn" label={say('commissionedOn')}>
      {(place) => (
        <DatePicker
          {...place}
          value={form.draft.commissionedOn ? dayjs(form.draft.commissionedOn) : null}
          allowClear={false}
          onChange={(day) => form.set({ commissionedOn: day ? day.format('YYYY-MM-DD') : null })}
        />
      )}
    </FormField>
  )
}

const zones = Intl.supportedValuesOf('timeZone')

/** Every zone there is; that of the place is offered until somebody chooses. */
export const ZoneField = ({ form }: Props) => {
  const say = useSay(stationForm)
  const now = useNow(3_600_000)
  const chosen = form.draft.timeZone
  const known = chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones]
  return (
    <FormField form={form} field="timeZone" label={say('timeZone')}>
      {(place) => (
        <Select
          {...place}
          showSearch
          value={chosen}
          options={known.map((zone) => ({ value: zone, label: `${zone} (${offsetText(now, zone)})` }))}
          onChange={(timeZone) => form.set({ timeZone })}
        />
      )}
    </FormField>
  )
}
