import { concentratorChangeCalls } from '@sundial/contract/concentrator-changes.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { InputNumber } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { type Draft, draftOf, type Entity, faultsIn } from './concentrator-draft.ts'

const { saveConcentrator, updateConcentrator } = concentratorChangeCalls
export type Registered = OutputOf<typeof saveConcentrator> & { name: string }

const refusedAt = {
  taken: 'number',
  numberNotDigits: 'number',
  numberLength: 'number',
  numberIsEverybody: 'number',
  addressNotDigits: 'address',
  addressNotNumber: 'address',
  macNotHexadecimal: 'mac',
  macNotAddress: 'mac',
  collectAboveReport: 'collectPeriodS',
  collectUneven: 'collectPeriodS',
  reportUneven: 'reportPeriodS',
  ipWrong: 'ip',
} as const

const changeOf = ({ number: _, ...said }: Draft, entity: Entity, version: number) => ({
  ...said,
  stationId: said.stationId ?? 0,
  gw: entity.gw,
  version,
})

/** The concentrator that is changed; null: a new one, for `stationId` where the plant is known. */
type Of = { entity: Entity | null; stationId?: number | null }

const useConcentratorForm = ({ entity, stationId }: Of, onSaved: (made: Registered | null) => void) => {
  const say = useSay(concentrators)
  const conflict = useConflict(entity?.version ?? null)
  const { version } = conflict
  const form = useForm(entity ? updateConcentrator : saveConcentrator, {
    name: `concentrator ${entity?.gw}`,
    first: () => draftOf(entity, stationId),
    input: (draft) => (entity ? changeOf(draft, entity, version) : draft),
    also: faultsIn,
    refusedAt,
    conflict,
    send: (draft) =>
      entity
        ? callServer(updateConcentrator, changeOf(draft, entity, version))
        : callServer(saveConcentrator, { ...draft, stationId: draft.stationId ?? 0 }),
    onSaved: (saved, { name }) => {
      notify('success', say(entity ? 'saved' : 'added', { name: name.trim() }))
      onSaved('claimCode' in saved ? { ...(saved as OutputOf<typeof saveConcentrator>), name: name.trim() } : null)
    },
  })
  return { form, conflict }
}

const StationField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(concentrators)
  return (
    <Field form={form} name="stationId" label={say('station')} wrong={say('station_wrong')}>
      {(place) => <StationSelect {...place} />}
    </Field>
  )
}

type NumberKey = 'collectPeriodS' | 'reportPeriodS' | 'port'
const NumberField = ({ form, name, hint }: { form: Form<Draft>; name: NumberKey; hint?: string }) => {
  const say = useSay(concentrators)
  return (
    <Field form={form} name={name} label={say(name)} wrong={say(`${name}_wrong`)} hint={hint}>
      {({ onChange, ...place }) => (
        <InputNumber {...place} controls={false} onChange={(value) => onChange(value === null ? null : Number(value))} />
      )}
    </Field>
  )
}

type Props = Of & { onMade: (made: Registered) => void; onClose: () => void }

/** Registers a concentrator, or changes what is said of one. */
export const ConcentratorForm = ({ onMade, onClose, ...of }: Props) => {
  const say = useSay(concentrators)
  const { entity } = of
  const { form, conflict } = useConcentratorForm(of, (made) => (made ? onMade(made) : onClose()))
  const text = (name: 'name' | 'number' | 'address' | 'mac' | 'ip') => ({ form, name, label: say(name), wrong: say(`${name}_wrong`) })
  return (
    <FormDialog title={entity ? say('edit', { name: entity.name }) : say('add')} width={720} dense form={form} onClose={onClose}>
      <TextField {...text('number')} disabled={entity !== null} inputMode="numeric" autoFocus={entity === null} />
      <TextField {...text('name')} autoFocus={entity !== null} />
      <TextField {...text('address')} hint={say('labelHint')} inputMode="numeric" />
      <TextField {...text('mac')} hint={say('labelHint')} />
      <StationField form={form} />
      <NumberField form={form} name="collectPeriodS" />
      <NumberField form={form} name="reportPeriodS" hint={say('periodHint')} />
      <TextField {...text('ip')} />
      <NumberField form={form} name="port" />
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field === 'stationId' ? 'station' : field)} />
    </FormDialog>
  )
}
