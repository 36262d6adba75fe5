import { countries } from '@sundial/core/stations/countries.ts'
import { currencies } from '@sundial/core/stations/currencies.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { Input, InputNumber, Select, Space } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { Field as AnyField, type InputPlace } from '../kit/form/Field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { ZoneSelect } from '../kit/form/ZoneSelect.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useLanguage, useSay } from '../kit/language/language.ts'
import { OrganisationSelect } from '../parts/organisations/OrganisationSelect.tsx'
import type { Draft } from './station-draft.ts'

type Props = { form: Form<Draft> }
type FieldProps<K> = Props & { name: K; hint?: string | undefined; children: (place: InputPlace<Draft[K & keyof Draft]>) => ReactNode }
/** Fields whose phrases bear their name. */
type Named = Exclude<keyof Draft, 'names'>

export const Field = <K extends Named>({ form, name, hint, children }: FieldProps<K>) => {
  const say = useSay(stationForm)
  const key: Named = name
  return (
    <AnyField<Draft, K> form={form} name={name} label={say(key)} wrong={say(`${key}_wrong`)} hint={hint}>
      {children}
    </AnyField>
  )
}

export const OrganisationField = ({ form }: Props) => {
  return (
    <Field form={form} name="orgNo">
      {(place) => <OrganisationSelect {...place} onChange={(orgNo) => place.onChange(orgNo ?? '')} />}
    </Field>
  )
}

type NumberKey =
  | 'latitudeDeg'
  | 'longitudeDeg'
  | 'altitudeM'
  | 'tiltDeg'
  | 'azimuthDeg'
  | 'serviceLifeYears'
  | 'lossThresholdDays'
  | 'shutdownLimitV'
  | 'shutdownLimitS'

export const NumberField = ({ form, name, hint }: Props & { name: NumberKey; hint?: string }) => (
  <Field form={form} name={name} hint={hint}>
    {({ onChange, ...place }) => (
      // no bounds here: a number beyond the range stays, so that the field can say what is wrong
      <InputNumber {...place} controls={false} onChange={(value) => onChange(value === null ? null : Number(value))} />
    )}
  </Field>
)

export const DayField = ({ form }: Props) => (
  <Field form={form} name="commissionedOn">
    {(place) => <DayPicker {...place} allowClear={false} />}
  </Field>
)

/** That of the place is offered until somebody chooses. */
export const ZoneField = ({ form }: Props) => (
  <Field form={form} name="timeZone">
    {(place) => <ZoneSelect {...place} />}
  </Field>
)

/** Every country there is, by its name in the console's language. */
const useCountries = () => {
  const { country, language } = useFormat()
  return useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return countries.map((code) => ({ value: code, label: country(code) })).sort((a, b) => compare(a.label, b.label))
  }, [country, language])
}

export const CountryField = ({ form }: Props) => {
  const options = useCountries()
  return (
    <Field form={form} name="country">
      {({ onChange, ...place }) => (
        <Select
          {...place}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          options={options}
          onChange={(country?: string | null) => onChange(country ?? null)}
        />
      )}
    </Field>
  )
}

/** The name in the console's language; what it is called in others stays, and shows where this one is missing. */
export const AreaNameField = ({ form, name }: Props & { name: 'provinceNames' | 'cityNames' }) => {
  const language = useLanguage()
  return (
    <Field form={form} name={name}>
      {({ value, onChange, ...place }) => (
        <Input
          {...place}
          value={value[language]}
          placeholder={value.en || value.zh || value.ja}
          maxLength={form.lengthOf(name)}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      )}
    </Field>
  )
}

const currencyOptions = currencies.map((code) => ({ value: code, label: code }))

/** An amount of a currency; without the amount nobody said. */
export const AmountField = ({ form, name }: Props & { name: 'revenuePerKwh' | 'cost' }) => {
  const say = useSay(stationForm)
  const { draft } = form
  const [currency, setCurrency] = useState((draft[name] ?? draft.revenuePerKwh ?? draft.cost)?.currency ?? 'CNY')
  return (
    <Field form={form} name={name}>
      {({ value, onChange, ...place }) => (
        <Space.Compact block>
          <InputNumber
            {...place}
            value={value?.amount ?? null}
            controls={false}
            onChange={(amount) => onChange(amount === null ? null : { amount: Number(amount), currency })}
          />
          <Select
            aria-label={say('currency')}
            showSearch
            value={value?.currency ?? currency}
            options={currencyOptions}
            popupMatchSelectWidth={false}
            onChange={(next) => {
              setCurrency(next)
              if (value) onChange({ ...value, currency: next })
            }}
          />
        </Space.Compact>
      )}
    </Field>
  )
}
