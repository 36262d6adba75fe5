import { countries } from '@sundial/core/stations/countries.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { Input, Select } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useLanguage, useSay } from '../kit/language/language.ts'
import { FormField, type Props } from './station-inputs.tsx'

/** Every country there is, by its name in the console's language. */
const useCountries = () => {
  const { country, language } = useFormat()
  return useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return countries.map((code) => ({ value: code, label: country(code) })).sort((a, b) => compare(a.label, b.label))
  }, [country, language])
}

export const CountryField = ({ form }: Props) => {
  const say = useSay(stationForm)
  const options = useCountries()
  return (
    <FormField form={form} field="country" label={say('country')}>
      {(place) => (
        <Select
          {...place}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          value={form.draft.country}
          options={options}
          onChange={(country?: string) => form.set({ country: country ?? null })}
        />
      )}
    </FormField>
  )
}

/** The name in the console's language; what it is called in others stays, and shows where this one is missing. */
export const AreaNameField = ({ form, field }: Props & { field: 'provinceNames' | 'cityNames' }) => {
  const say = useSay(stationForm)
  const language = useLanguage()
  const names = form.draft[field]
  return (
    <FormField form={form} field={field} label={say(field)}>
      {(place) => (
        <Input
          {...place}
          value={names[language]}
          placeholder={names.en || names.zh || names.ja}
          maxLength={100}
          onChange={({ target }) => form.set({ [field]: { ...names, [language]: target.value } })}
        />
      )}
    </FormField>
  )
}
