import { concentratorDetailCalls } from '@sundial/contract/concentrator-details.ts'
import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { gridCalls } from '@sundial/contract/grid.ts'
import { type Phase, phases, type placeParts } from '@sundial/core/grid/words.ts'
import { grid as phrases } from '@sundial/phrases/grid.ts'
import { gridPhase } from '@sundial/phrases/grid-labels.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { Field } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'
import type { Grid, GridRow } from '../parts/grid/grid-rows.ts'

/** 'same': as it is; 'none': taken away. */
type Choice<V> = V | 'same' | 'none'
type Device = { value: number; label: string; version: number }
type Draft = {
  devices: Device[]
  concentrators: string[]
  area: Choice<number>
  phase: Choice<Phase>
  branch: Choice<number>
  container: Choice<number>
}
type Part = (typeof placeParts)[number]
const keys = { area: 'areaId', phase: 'phase', branch: 'branchId', container: 'containerId' } as const
const parts = Object.keys(keys) as Part[]

const firstOf = ({ noun, row }: GridRow): Draft => ({
  ...{ devices: [], concentrators: [], area: 'same', phase: 'same', branch: 'same', container: 'same' },
  [noun]: row.id,
  // A branch says its area and, for what has no phase yet, its phase.
  ...(noun === 'branch' ? { area: row.areaId } : {}),
})

/** Whether a part is said, neither as it is nor taken away. */
const isSaid = (chosen: Draft[Part] | ''): boolean => chosen !== 'same' && chosen !== 'none' && chosen !== ''

/** What is sent of a draft; concentrators over the versions that they have. */
const inputOf = (draft: Draft, versionOf: (gw: string) => number) => ({
  ...Object.fromEntries(parts.flatMap((part) => (isSaid(draft[part]) ? [[keys[part], draft[part]]] : []))),
  leaving: parts.filter((part) => draft[part] === 'none'),
  devices: draft.devices.map(({ value: id, version }) => ({ id, version })),
  concentrators: draft.concentrators.map((gw) => ({ gw, version: versionOf(gw) })),
})

const send = async (draft: Draft) => {
  const versions = new Map<string, number>()
  for (const gw of draft.concentrators) versions.set(gw, (await callServer(concentratorDetailCalls.concentratorEntity, { gw })).version)
  return callServer(
    gridCalls.placeInGrid,
    inputOf(draft, (gw) => versions.get(gw)!),
  )
}

const DevicesField = ({ form, stationId }: { form: Form<Draft>; stationId: number }) => {
  const say = useSay(phrases)
  const [typed, setTyped] = useState('')
  const { text } = useSearchText(typed)
  const { data, isFetching } = useCall(
    deviceChangeCalls.searchDevices,
    { stationId, state: 'installed', text, pageSize: 100 },
    { keepLast: true },
  )
  const found = (data?.list ?? []).flatMap(({ id, code, version }) => (id === null ? [] : [{ value: id, label: code, version }]))
  const known = new Map([...form.draft.devices, ...found].map((device) => [device.value, device]))
  return (
    <Field form={form} name="devices" label={say('devices')} wrong={say('devices_wrong')} hint={say('devicesHint')} wide>
      {({ value, onChange, ...place }) => (
        <Select<number[]>
          {...place}
          mode="multiple"
          maxTagCount="responsive"
          value={value.map((device) => device.value)}
          options={[...known.values()]}
          loading={isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          onChange={(ids) => onChange(ids.map((id) => known.get(id)!))}
        />
      )}
    </Field>
  )
}

const ConcentratorsField = ({ form, stationId }: { form: Form<Draft>; stationId: number }) => {
  const say = useSay(phrases)
  const { data } = useCall(concentratorCalls.concentrators, { stationId })
  const options = (data ?? []).map(({ gw, name }) => ({ value: gw, label: name }))
  return (
    <Field form={form} name="concentrators" label={say('concentrators')} wide>
      {(place) => (
        <Select<string[]>
          {...place}
          mode="multiple"
          maxTagCount="responsive"
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
    </Field>
  )
}

type Option = { value: number | Phase; label: string }
const PartField = ({ form, part, options }: { form: Form<Draft>; part: Part; options: Option[] }) => {
  const say = useSay(phrases)
  const always = [
    { value: 'same', label: say('unchanged') },
    { value: 'none', label: say('nowhere') },
  ]
  return (
    <Field form={form} name={part} label={say(part)}>
      {({ onChange, value, ...place }) => (
        <Select
          {...place}
          value={value as string | number}
          options={[...always, ...options]}
          onChange={(chosen) => onChange(chosen as Draft[typeof part])}
        />
      )}
    </Field>
  )
}

const named = (rows: readonly { id: number; number: string; name: string }[]): Option[] =>
  rows.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))

type Props = { stationId: number; grid: Grid; at: GridRow; onClose: () => void }

/** Says where devices and concentrators stand: from an area, a branch circuit or a container, which is chosen at first. */
export const PlaceForm = ({ stationId, grid, at, onClose }: Props) => {
  const say = useSay(phrases)
  const sayPhase = useSay(gridPhase)
  const form = useForm(gridCalls.placeInGrid, {
    name: null,
    first: () => firstOf(at),
    input: (draft: Draft) => inputOf(draft, () => 1),
    send,
    // The branch of another area is none of this one.
    follow: (next, changed) => (changed === 'area' && next.branch !== 'same' ? { ...next, branch: 'none' as const } : next),
    onSaved: (_, { devices, concentrators }) => {
      notify('success', say('placed', { count: devices.length + concentrators.length }))
      onClose()
    },
  })
  const { area } = form.draft
  const branches = typeof area === 'number' ? grid.branches.filter(({ areaId }) => areaId === area) : grid.branches
  return (
    <FormDialog title={say('placeTitle')} form={form} onClose={onClose}>
      <DevicesField form={form} stationId={stationId} />
      <ConcentratorsField form={form} stationId={stationId} />
      <PartField form={form} part="area" options={named(grid.areas)} />
      <PartField form={form} part="branch" options={named(branches)} />
      <PartField form={form} part="phase" options={phases.map((value) => ({ value, label: sayPhase(value) }))} />
      <PartField form={form} part="container" options={named(grid.containers)} />
    </FormDialog>
  )
}
