import { irradianceCalls, type SensorRow } from '@sundial/contract/irradiance.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { Select } from 'antd'
import { PastDayField } from '../kit/days/PastDayField.tsx'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
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
      <NumberField form={form} name="tiltDeg" label={say('tiltDeg')} wrong={say('tiltDeg_wrong')} hint={say('tiltHint')} />
      <NumberField form={form} name="azimuthDeg" label={say('azimuthDeg')} wrong={say('azimuthDeg_wrong')} hint={say('azimuthHint')} />
      <PastDayField
        form={form}
        name="calibratedOn"
        label={say('calibratedOn')}
        wrong={say('calibratedOn_wrong')}
        timeZone={row?.timeZone}
      />
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} />
    </FormDialog>
  )
}
