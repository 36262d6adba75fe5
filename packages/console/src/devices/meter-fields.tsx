import {
  type MeterNumber,
  type MeterProtocol,
  type MeterSpeed,
  meterProtocols,
  meterRanges,
  meterSpeeds,
} from '@sundial/core/devices/meter.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { Checkbox, Select } from 'antd'
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

/** A new password, or none any more. */
const PasswordField = ({ form }: Props) => {
  const say = useSay(deviceForm)
  const { hasPassword, removesPassword } = form.draft
  return (
    <>
      <TextField
        form={form}
        name="password"
        label={say('password')}
        wrong={say('password_wrong')}
        hint={say(hasPassword ? 'passwordKept' : 'passwordHint')}
        password="new"
        maxLength={12}
        disabled={removesPassword}
      />
      {hasPassword ? (
        <Field form={form} name="removesPassword" label={say('passwordRemoving')} hint={say('passwordRemovingHint')}>
          {({ value, onChange, ...place }) => (
            <Checkbox {...place} checked={value} onChange={({ target }) => onChange(target.checked)}>
              {say('passwordRemove')}
            </Checkbox>
          )}
        </Field>
      ) : null}
    </>
  )
}

/** What people say of an electricity meter alone. */
export const MeterFields = ({ form }: Props) => {
  return (
    <>
      <LineFields form={form} />
      <PasswordField form={form} />
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
