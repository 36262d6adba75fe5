import { type ArchiveEntry, deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import type { AddedKind } from '@sundial/core/devices/device-rules.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { useState } from 'react'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { type Draft, draftOf, faultsIn, followsParent, isAddedKind, newDraft, saidOf } from './device-draft.ts'
import { ConcentratorField, KindField, NumberField, type Option, ParentField, useConcentrators, useParents } from './device-fields.tsx'
import { GridFields, useGridChoices } from './grid-fields.tsx'
import { bareMeter, type MeterDraft } from './meter-draft.ts'
import { MeterFields } from './meter-fields.tsx'

const { insertDevice, updateDevice, deleteDevices } = deviceChangeCalls

const refusedAt = {
  taken: 'number',
  deviceBound: 'number',
  numberHasPast: 'number',
  numberNotDigits: 'number',
  numberLength: 'number',
  numberIsEverybody: 'number',
  deviceNumberMissing: 'number',
  macNotHexadecimal: 'mac',
  macNotAddress: 'mac',
  deviceParentMissing: 'parentId',
  otherParent: 'parentId',
  channelMissing: 'position',
  placeTaken: 'position',
  concentratorMissing: 'gw',
  deviceCodeTaken: 'code',
  otherArea: 'branchId',
  otherPhase: 'phase',
} as const

export type FormOf = { entry: ArchiveEntry } | { kind: AddedKind; last: Draft | null; onlyGw: string }

const firstOf = (of: FormOf): Draft => {
  if (!('entry' in of)) return newDraft(of.kind, of.last, of.onlyGw)
  const { kind } = of.entry
  return draftOf(of.entry, isAddedKind(kind) ? kind : 'module')
}

type Saved = { id: number; version: number }

/** A device that was added is deleted again; one that was changed gets back what it had. */
const useUndo = (of: FormOf) => (saved: Saved) =>
  'entry' in of
    ? callServer(updateDevice, { ...saved, ...saidOf(firstOf(of)) })
    : callServer(deleteDevices, { list: [{ id: saved.id, version: saved.version }] })

const useDeviceForm = (of: FormOf, onSaved: (draft: Draft) => void) => {
  const say = useSay(deviceForm)
  const entry = 'entry' in of ? of.entry : null
  const conflict = useConflict(entry?.version ?? null)
  const { version } = conflict
  const undo = useUndo(of)
  const changeOf = (draft: Draft) => ({ id: entry?.id ?? 0, version, ...saidOf(draft) })
  const form = useForm(entry ? updateDevice : insertDevice, {
    name: `${firstOf(of).kind === 'meter' ? 'meter' : 'device'} ${entry?.id}`,
    secrets: ['password'],
    first: () => firstOf(of),
    input: (draft) => (entry ? changeOf(draft) : { kind: draft.kind, ...saidOf(draft) }),
    also: (draft) => faultsIn(draft, entry === null),
    // Each kind of device has another kind of parent, and other fields.
    follow: (next, changed) =>
      changed === 'kind' ? { ...newDraft(next.kind, null, 'onlyGw' in of ? of.onlyGw : ''), code: next.code } : next,
    refusedAt,
    conflict,
    send: async (draft): Promise<Saved> => {
      if (entry === null) return callServer(insertDevice, { kind: draft.kind, ...saidOf(draft) })
      return { id: entry.id!, ...(await callServer(updateDevice, changeOf(draft))) }
    },
    onSaved: (saved, draft) => {
      notify('success', say(entry ? 'saved' : 'added', { name: draft.code.trim() }), { undo: () => undo(saved as Saved) })
      onSaved(draft)
    },
  })
  return { form, conflict }
}

const LabelFields = ({ form, isNew }: { form: ReturnType<typeof useDeviceForm>['form']; isNew: boolean }) => {
  const say = useSay(deviceForm)
  const { kind } = form.draft
  const numberHint = kind === 'module' ? say('numberOfModule') : kind === 'string' && isNew ? say('numberOfString') : undefined
  const mac = kind === 'module' ? { wrong: say('mac_wrong'), hint: say('macHint') } : { wrong: say('macOfInverter_wrong') }
  return (
    <>
      <TextField form={form} name="number" label={say('number')} wrong={say('number_wrong')} hint={numberHint} inputMode="numeric" />
      {kind === 'string' || kind === 'meter' ? null : <TextField form={form} name="mac" label={say('mac')} {...mac} />}
    </>
  )
}

const PieceFields = ({ form, isNew }: { form: ReturnType<typeof useDeviceForm>['form']; isNew: boolean }) => {
  const say = useSay(deviceForm)
  const { kind } = form.draft
  if (kind === 'string') return null
  const ofPanel = kind === 'module'
  const hint = ofPanel && isNew ? { hint: say('neighbourHint') } : {}
  return (
    <>
      {kind === 'meter' ? null : (
        <TextField form={form} name="serialNo" label={say(ofPanel ? 'pvsn' : 'serialNo')} wrong={say('pvsn_wrong')} />
      )}
      <TextField form={form} name="model" label={say(ofPanel ? 'modelOfPanel' : 'model')} {...hint} />
      {kind === 'meter' ? null : <NumberField form={form} name="ratedW" label={say('ratedW')} wrong={say('ratedW_wrong')} {...hint} />}
    </>
  )
}

const channelHint = { module: 'channelOfModule', string: 'channelOfString', meter: 'channelOfMeter' } as const

const PlaceFields = ({ form, parents }: { form: ReturnType<typeof useDeviceForm>['form']; parents: ReturnType<typeof useParents> }) => {
  const say = useSay(deviceForm)
  const { kind } = form.draft
  if (kind === 'inverter') return null
  const hint = say(channelHint[kind])
  return (
    <>
      {followsParent(kind) ? <ParentField form={form} parents={parents} /> : null}
      <NumberField form={form} name="position" label={say('channel')} wrong={say('channel_wrong')} hint={hint} />
    </>
  )
}

const currentParent = (of: FormOf): Option<number> | null =>
  'entry' in of && of.entry.parentId !== null ? { value: of.entry.parentId, label: of.entry.parentCode ?? '' } : null

type MeterWord = Exclude<keyof MeterDraft, 'hasPassword' | 'removesPassword'>
const meterWords = {
  ...(Object.fromEntries(Object.keys(bareMeter).map((key) => [key, key])) as { [K in MeterWord]: K }),
  ...({ hasPassword: 'passwordRemoving', removesPassword: 'passwordRemoving' } as const),
}
const ownWords = { kind: 'kind', code: 'code', number: 'number', mac: 'mac', position: 'channel', gw: 'gw', ratedW: 'ratedW' } as const
const gridWords = { areaId: 'areaId', phase: 'phase', branchId: 'branchId', containerId: 'containerId' } as const

/** What the fields are called for a kind. */
const wordsOf = (kind: AddedKind): Record<keyof Draft, keyof typeof deviceForm> => {
  const own = { ...meterWords, ...ownWords, ...gridWords }
  if (kind === 'module') return { ...own, parentId: 'parentString', serialNo: 'pvsn', model: 'modelOfPanel' }
  return { ...own, parentId: 'parentInverter', serialNo: 'serialNo', model: 'model' }
}

type Props = { of: FormOf; stationId: number; onSaved: (draft: Draft) => void; onClose: () => void }

/** Adds an inverter, a string, a module or a meter to a plant, or changes what is said of one. */
export const DeviceForm = ({ of, stationId, onSaved, onClose }: Props) => {
  const say = useSay(deviceForm)
  const { form, conflict } = useDeviceForm(of, onSaved)
  const isNew = !('entry' in of)
  const [current] = useState(() => currentParent(of))
  const parents = useParents(stationId, form.draft.kind, current)
  const concentrators = useConcentrators(stationId) ?? []
  const grid = useGridChoices(stationId)
  const named = (options: readonly Option<unknown>[], value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? String(value ?? '–')
  const textOf = (field: keyof Draft, value: unknown): string => {
    if (field === 'parentId') return named(parents.options, value)
    if (field === 'gw') return named(concentrators, value)
    if (field in gridWords) return named(grid[field as keyof typeof gridWords], value)
    return value === null || value === '' ? '–' : String(value)
  }
  return (
    <FormDialog title={isNew ? say('addTitle') : say('edit', { name: of.entry.code })} width={720} dense form={form} onClose={onClose}>
      {isNew && of.kind !== 'meter' ? <KindField form={form} /> : null}
      <TextField form={form} name="code" label={say('code')} wrong={say('code_wrong')} autoFocus />
      <PlaceFields form={form} parents={parents} />
      <LabelFields form={form} isNew={isNew} />
      <ConcentratorField form={form} options={concentrators} />
      <PieceFields form={form} isNew={isNew} />
      <GridFields form={form} choices={grid} />
      {form.draft.kind === 'meter' ? <MeterFields form={form} /> : null}
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(wordsOf(form.draft.kind)[field])} textOf={textOf} />
    </FormDialog>
  )
}
