import {
  type MeterNumber,
  type MeterProtocol,
  type MeterSpeed,
  meterProtocols,
  meterRanges,
  meterSpeeds,
} from '@sundial/core/devices/meter.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { Select } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import type { Draft } from './device-draft.ts'

type Props = { form: Form<Draft> }

const MeterFigure = ({ form, name }: Props & { name: MeterNumber }) => {
  const say = useSay(deviceForm)
  const range = say('range', meterRanges[name])
  return <NumberField form={form} name={name} label={say(name)} wrong={range} hint={range} />
}

const LineFields = ({ form }: Props) => {
  const say = useSay(deviceForm)
  return (
    <>
      <Field form={form} name="protocol" label={say('protocol')}>
        {({ onChange, ...place }) => (
          <Select<MeterProtocol | null>
            {...place}
            allowClear
            options={meterProtocols.map((value) => ({ value, label: value }))}
            onChange={(value) => onChange(value ?? null)}
          />
        )}
      </Field>
      <Field form={form} name="baudRate" label={say('baudRate')}>
        {({ onChange, ...place }) => (
          <Select<MeterSpeed | null>
            {...place}
            allowClear
            options={meterSpeeds.map((value) => ({ value, label: String(value) }))}
            onChange={(value) => onChange(value ?? null)}
          />
        )}
      </Field>
      <MeterFigure form={form} name="port" />
      <TextField form={form} name="collectorAddress" label={say('collectorAddress')} wrong={say('number_wrong')} inputMode="numeric" />
    </>
  )
}

/** What people say of an electricity meter alone. */
export const MeterFields = ({ form }: Props) => {
  const say = useSay(deviceForm)
  return (
    <>
      <LineFields form={form} />
      <TextField
        form={form}
        name="password"
        label={say('password')}
        wrong={say('password_wrong')}
        hint={say('passwordHint')}
        password="new"
        maxLength={12}
      />
      <MeterFigure form={form} name="tariffCount" />
      <MeterFigure form={form} name="integerDigits" />
      <MeterFigure form={form} name="decimalDigits" />
      <MeterFigure form={form} name="voltageRatio" />
      <MeterFigure form={form} name="currentRatio" />
      <MeterFigure form={form} name="userMajorClass" />
      <MeterFigure form={form} name="userMinorClass" />
      <MeterFigure form={form} name="displayOrder" />
    </>
  )
}
