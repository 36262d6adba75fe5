import { citiesNear, type WeatherCity, weatherCities } from '@sundial/core/stations/weather-cities.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { weatherCity } from '@sundial/phrases/weather-cities.ts'
import { Select } from 'antd'
import { useMemo } from 'react'
import type { Form } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { type Draft, isPlaced } from './station-draft.ts'
import { Field } from './station-inputs.tsx'

/** The cities with their names; of a plant that has a place those near it first, with how far they are. */
const useCities = ({
  latitudeDeg,
  longitudeDeg,
}: { latitudeDeg: number; longitudeDeg: number } | { latitudeDeg: null; longitudeDeg: null }) => {
  const say = useSay(stationForm)
  const sayCity = useSay(weatherCity)
  const { number } = useFormat()
  return useMemo(() => {
    if (latitudeDeg === null) return weatherCities.map(({ code }) => ({ value: code, label: sayCity(code) }))
    return citiesNear({ latitudeDeg, longitudeDeg }).map(({ code, km }) => ({
      value: code,
      label: say('cityFar', { city: sayCity(code), km: number(km, 0) }),
    }))
  }, [latitudeDeg, longitudeDeg, say, sayCity, number])
}

const nowhere = { latitudeDeg: null, longitudeDeg: null } as const

export const WeatherCityField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(stationForm)
  const options = useCities(isPlaced(form.draft) ? form.draft : nowhere)
  return (
    <Field form={form} name="weatherCity" hint={say('weatherCity_hint')}>
      {({ value, onChange, ...place }) => (
        <Select<WeatherCity>
          {...place}
          value={value as WeatherCity | null}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          options={options}
          onChange={(city?: WeatherCity | null) => onChange(city ?? null)}
        />
      )}
    </Field>
  )
}
