import { stationForm } from '@sundial/phrases/station-form.ts'
import { TextField } from '../kit/form/Field.tsx'
import { NamesFields } from '../kit/form/NamesFields.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import type { PhotoUploads } from '../parts/photos/use-photo-uploads.ts'
import { PhotosField } from './PhotosField.tsx'
import type { Draft } from './station-draft.ts'
import './station-form.css'
import { AmountField, DayField, NumberField, OrganisationField } from './station-inputs.tsx'

type Props = { form: Form<Draft>; uploads: PhotoUploads; isNew: boolean }

/** The first step: what the plant is. */
export const WhatFields = ({ form, uploads, isNew }: Props) => {
  const say = useSay(stationForm)
  const labels = { zh: say('nameZh'), en: say('nameEn'), ja: say('nameJa') }
  return (
    <>
      <div className="form-wide station-form-thirds">
        <TextField form={form} name="code" label={say('code')} wrong={say('code_wrong')} autoFocus />
        <OrganisationField form={form} />
        <DayField form={form} />
        <NamesFields form={form} name="names" labels={labels} wrong={say('names_wrong')} />
        <NumberField form={form} name="tiltDeg" />
        <NumberField form={form} name="azimuthDeg" />
        <NumberField form={form} name="serviceLifeYears" />
        <AmountField form={form} name="revenuePerKwh" />
        <AmountField form={form} name="cost" />
        <NumberField form={form} name="lossThresholdDays" hint={say('lossThresholdDays_hint')} />
        <NumberField form={form} name="shutdownLimitV" />
        <NumberField form={form} name="shutdownLimitS" />
      </div>
      <PhotosField form={form} uploads={uploads} />
      {isNew ? <p className="meta form-wide">{say('noDevicesYet')}</p> : null}
    </>
  )
}
