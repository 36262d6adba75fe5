import { firmwareCalls } from '@sundial/contract/firmware.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import type { PackageKind } from '@sundial/core/firmware/package.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { Checkbox, Select } from 'antd'
import { useNavigate } from 'react-router'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { sayFrom, useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useStationOptions } from '../parts/stations/use-station-options.ts'
import { firstDraft, inputOf, type RollOutDraft, withPilotOf } from './roll-out-draft.ts'
import { useHoursWords } from './use-hours-words.ts'
import { wordsOf } from './words-of.ts'

const PackageField = ({ form }: { form: Form<RollOutDraft> }) => {
  const say = useSay(rollOuts)
  const { data, isFetching } = useCall(firmwareCalls.firmwarePackages, {})
  const options = (data?.list ?? []).map(({ id, model, version }) => ({ value: id, label: say('packageOption', { model, version }) }))
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

/** Of what the chosen package is; a package for optimizers before one is chosen. */
const useKind = () => {
  const { data } = useCall(firmwareCalls.firmwarePackages, {})
  return (packageId: number | null): PackageKind => data?.list.find(({ id }) => id === packageId)?.kind ?? 'optimizerFirmware'
}

const GoesBackField = ({ form }: { form: Form<RollOutDraft> }) => {
  const say = useSay(rollOuts)
  return (
    <Field form={form} name="goesBack" label={say('goesBack')} hint={say('goesBackHint')} wide>
      {({ value, onChange, ref: _ref, status: _status, onBlur: _onBlur, ...place }) => (
        <Checkbox {...place} checked={value} onChange={({ target }) => onChange(target.checked)} />
      )}
    </Field>
  )
}

/** Begins a roll-out of a package to all modules of some plants, or to all of their concentrators. */
export const RollOutForm = ({ onClose }: { onClose: () => void }) => {
  const kindOf = useKind()
  const hours = useHoursWords()
  const navigate = useNavigate()
  const form = useForm(rollOutCalls.insertRollOut, {
    name: 'rollOut',
    first: () => firstDraft(),
    input: inputOf,
    follow: (next, changed) => (changed === 'packageId' ? withPilotOf(next, kindOf(next.packageId)) : next),
    fieldOf: { targets: 'stationIds' },
    refusedAt: {
      versionOlder: 'goesBack',
      hoursInTheDark: 'hours',
      nothingToUpgrade: 'stationIds',
      inOtherRollOut: 'stationIds',
      versionNotNewer: 'packageId',
    },
    onSaved: ({ id, totalCount, leftOut }, { packageId }) => {
      const say = sayFrom(wordsOf({ package: { kind: kindOf(packageId) } }))
      notify('success', say('added', { count: totalCount }))
      if (leftOut > 0) notify('warning', say('leftOutSaid', { count: leftOut }))
      onClose()
      navigate(pathOf('rollOut', { id }))
    },
  })
  const kind = kindOf(form.draft.packageId)
  const say = useSay(wordsOf({ package: { kind } }))
  return (
    <FormDialog title={say('addTitle')} go={say('addGo')} width={640} form={form} onClose={onClose}>
      <PackageField form={form} />
      <PlantsField form={form} />
      <NumberField form={form} name="pilotCount" label={say('pilotCount')} wrong={say('pilotCount_wrong')} />
      <NumberField form={form} name="sharePercent" label={say('sharePercent')} wrong={say('sharePercent_wrong')} />
      <NumberField form={form} name="limitPercent" label={say('limitPercent')} wrong={say('sharePercent_wrong')} />
      <NumberField form={form} name="watchHours" label={say('watchHours')} wrong={say('watchHours_wrong')} />
      <TextField form={form} name="hours" {...hours} wide />
      {kind === 'firmware' ? null : <GoesBackField form={form} />}
    </FormDialog>
  )
}
