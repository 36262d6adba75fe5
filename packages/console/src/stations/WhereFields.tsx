import type { Form } from '../kit/form/use-form.ts'
import { PlaceNote } from './PlaceNote.tsx'
import { StationPlace } from './StationPlace.tsx'
import type { Draft } from './station-draft.ts'
import './station-form.css'
import { AreaNameField, CountryField, NumberField, ZoneField } from './station-inputs.tsx'
import { WeatherCityField } from './WeatherCityField.tsx'

/** The second step: where the plant is. */
export const WhereFields = ({ form, id }: { form: Form<Draft>; id: number | null }) => (
  <>
    <div className="form-wide">
      <StationPlace form={form} id={id} />
    </div>
    <div className="form-wide station-form-note">
      <PlaceNote form={form} />
    </div>
    <div className="form-wide station-form-thirds">
      <NumberField form={form} name="latitudeDeg" />
      <NumberField form={form} name="longitudeDeg" />
      <NumberField form={form} name="altitudeM" />
      <CountryField form={form} />
      <AreaNameField form={form} name="provinceNames" />
      <AreaNameField form={form} name="cityNames" />
      <ZoneField form={form} />
      <WeatherCityField form={form} />
    </div>
  </>
)
