import { irradianceCalls, type SensorRow } from '@sundial/contract/irradiance.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { InputNumber, Select } from 'antd'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { todayIn } from '../kit/days/days.ts'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { changeOf, type Draft, draftOf } from './sensor-draft.ts'
import { useConcentratorOptions } from './use-concentrator-options.ts'

const { addIrradianceSensor, editIrradianceSensor } = irradianceCalls
const refusedAt = { taken: 'number', sensorCodeTaken: 'code', calibratedInFuture: 'calibratedOn' } as const

const useSensorForm = (row: SensorRow | null, onSaved: () => void) => {
  const say = useSay(irradiance)
  const conflict = useConflict(row?.version ?? null)
  const { version } = conflict
  const form = useForm(row ? editIrradianceSensor : addIrradianceSensor, {
    name: `irradianceSensor ${row?.id}`,
    first: () => draftOf(row),
    input: (draft) => (row ? changeOf(draft, row, version) : draft),
    also: ({ gw }) => (row === null && gw === '' ? ['gw' as const] : []),
    refusedAt,
    conflict,
    send: async (draft) => {
      if (row) await callServer(editIrradianceSensor, changeOf(draft, row, version))
      else await callServer(addIrradianceSensor, draft)
      return { id: row?.id ?? 0, version }
    },
    onSaved: (_saved, { code }) => {
      notify('success', say(row ? 'saved' : 'added', { name: code.trim() }))
      onSaved()
    },
  })
  return { form, conflict }
}

const ConcentratorField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(irradiance)
  const offered = useConcentratorOptions()
  return (
    <Field form={form} name="gw" label={say('gw')} wrong={say('gw_wrong')}>
      {({ value, ...place }) => <Select<string> {...place} {...offered} value={value || null} onChange={(gw) => place.onChange(gw)} />}
    </Field>
  )
}

const AngleField = ({ form, name, hint }: { form: Form<Draft>; name: 'tiltDeg' | 'azimuthDeg'; hint: string }) => {
  const say = useSay(irradiance)
  return (
    <Field form={form} name={name} label={say(name)} wrong={say(`${name}_wrong`)} hint={hint}>
      {({ onChange, ...place }) => (
        <InputNumber {...place} controls={false} onChange={(value) => onChange(value === null ? null : Number(value))} />
      )}
    </Field>
  )
}

/** Where no plant is chosen yet, the day that has begun anywhere: its own day is the server's to judge. */
const firstZone = 'Pacific/Kiritimati'

const CalibratedField = ({ form, timeZone }: { form: Form<Draft>; timeZone: string }) => {
  const say = useSay(irradiance)
  const now = useNow(60_000)
  return (
    <Field form={form} name="calibratedOn" label={say('calibratedOn')} wrong={say('calibratedOn_wrong')}>
      {({ ref: _ref, ...place }) => <DayPicker {...place} latest={todayIn(timeZone, now)} />}
    </Field>
  )
}

type Props = { row: SensorRow | null; onClose: () => void }

/** Registers an irradiance meter, or changes what is said of one. */
export const SensorForm = ({ row, onClose }: Props) => {
  const say = useSay(irradiance)
  const { form, conflict } = useSensorForm(row, onClose)
  return (
    <FormDialog title={row ? say('edit', { name: row.code }) : say('add')} width={720} dense form={form} onClose={onClose}>
      <TextField form={form} name="code" label={say('code')} wrong={say('code_wrong')} autoFocus />
      {row ? null : (
        <>
          <TextField
            form={form}
            name="number"
            label={say('number')}
            wrong={say('number_wrong')}
            hint={say('numberHint')}
            inputMode="numeric"
          />
          <ConcentratorField form={form} />
        </>
      )}
      <TextField form={form} name="model" label={say('model')} />
      <TextField form={form} name="serialNo" label={say('serialNo')} />
      <AngleField form={form} name="tiltDeg" hint={say('tiltHint')} />
      <AngleField form={form} name="azimuthDeg" hint={say('azimuthHint')} />
      <CalibratedField form={form} timeZone={row?.timeZone ?? firstZone} />
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} />
    </FormDialog>
  )
}
