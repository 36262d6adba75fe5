import { firmwareCalls } from '@sundial/contract/firmware.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { Checkbox, Select } from 'antd'
import { useNavigate } from 'react-router'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useStationOptions } from '../parts/stations/use-station-options.ts'
import { firstDraft, inputOf, type RollOutDraft } from './roll-out-draft.ts'
import { useHoursWords } from './use-hours-words.ts'

const PackageField = ({ form }: { form: Form<RollOutDraft> }) => {
  const say = useSay(rollOuts)
  const { data, isFetching } = useCall(firmwareCalls.firmwarePackages, {})
  const programs = data?.list.filter(({ kind }) => kind === 'optimizerFirmware') ?? []
  const options = programs.map(({ id, model, version }) => ({ value: id, label: say('packageOption', { model, version }) }))
  return (
    <Field form={form} name="packageId" label={say('package')} wrong={say('package_wrong')} wide>
      {(place) => <Select<number | null> {...place} options={options} loading={isFetching && !data} />}
    </Field>
  )
}

const PlantsField = ({ form }: { form: Form<RollOutDraft> }) => {
  const say = useSay(rollOuts)
  const found = useStationOptions(form.draft.stationIds)
  return (
    <Field form={form} name="stationIds" label={say('plants')} wrong={say('plants_wrong')} wide>
      {(place) => <Select<number[]> {...place} {...found} mode="multiple" maxTagCount="responsive" />}
    </Field>
  )
}

/** Begins a roll-out of a package to all modules of some plants. */
export const RollOutForm = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(rollOuts)
  const hours = useHoursWords()
  const navigate = useNavigate()
  const form = useForm(rollOutCalls.insertRollOut, {
    name: 'rollOut',
    first: () => firstDraft(),
    input: inputOf,
    fieldOf: { targets: 'stationIds' },
    refusedAt: { versionOlder: 'goesBack', hoursInTheDark: 'hours', nothingToUpgrade: 'stationIds', inOtherRollOut: 'stationIds' },
    onSaved: ({ id, totalCount, leftOut }) => {
      notify('success', say('added', { count: totalCount }))
      if (leftOut > 0) notify('warning', say('leftOutSaid', { count: leftOut }))
      onClose()
      navigate(pathOf('rollOut', { id }))
    },
  })
  return (
    <FormDialog title={say('addTitle')} go={say('addGo')} width={640} form={form} onClose={onClose}>
      <PackageField form={form} />
      <PlantsField form={form} />
      <NumberField form={form} name="pilotCount" label={say('pilotCount')} wrong={say('pilotCount_wrong')} />
      <NumberField form={form} name="sharePercent" label={say('sharePercent')} wrong={say('sharePercent_wrong')} />
      <NumberField form={form} name="limitPercent" label={say('limitPercent')} wrong={say('sharePercent_wrong')} />
      <NumberField form={form} name="watchHours" label={say('watchHours')} wrong={say('watchHours_wrong')} />
      <TextField form={form} name="hours" {...hours} wide />
      <Field form={form} name="goesBack" label={say('goesBack')} hint={say('goesBackHint')} wide>
        {({ value, onChange, ref: _ref, status: _status, onBlur: _onBlur, ...place }) => (
          <Checkbox {...place} checked={value} onChange={({ target }) => onChange(target.checked)} />
        )}
      </Field>
    </FormDialog>
  )
}
