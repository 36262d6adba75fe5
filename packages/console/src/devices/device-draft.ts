import type { ArchiveEntry } from '@sundial/contract/device-changes.ts'
import { type AddedKind, addedKinds, deviceRules, parentKind } from '@sundial/core/devices/device-rules.ts'
import { type GridPlace, wholePlace } from '@sundial/core/grid/judge-place.ts'
import { bareMeter, type MeterDraft, meterDraftOf, meterFaults, saidMeterOf } from './meter-draft.ts'

/** What the form of a device holds. `parentId`: the string of a module, the inverter of a string; `gw` '': as its neighbours. */
export type Draft = {
  kind: AddedKind
  code: string
  number: string
  mac: string
  parentId: number | null
  position: number | null
  gw: string
  serialNo: string
  model: string
  ratedW: number | null
} & GridPlace &
  MeterDraft

const device = { code: '', number: '', mac: '', parentId: null, position: null, gw: '', serialNo: '', model: '', ratedW: null }
/** No place of its own on the grid side: it stands where its parent or its concentrator does. */
export const nowhere: GridPlace = { areaId: null, phase: null, branchId: null, containerId: null }
const bare = { ...device, ...nowhere, ...bareMeter }

const placeIn = ({ areaId, phase, branchId, containerId }: GridPlace): GridPlace => ({ areaId, phase, branchId, containerId })

/** Whether this form changes devices of a kind. */
export const isAddedKind = (kind: string): kind is AddedKind => (addedKinds as readonly string[]).includes(kind)

/** Whether a device of a kind has a parent device, whose concentrator then counts for the device too. */
export const followsParent = (kind: AddedKind): boolean => parentKind[kind] !== null

/** A new device of a kind. After a device that was just added, it has the same parent and the next channel. */
export const newDraft = (kind: AddedKind, last: Draft | null, onlyGw: string): Draft => {
  if (last?.kind !== kind) return { ...bare, kind, gw: followsParent(kind) ? '' : onlyGw }
  const { parentId, position, gw, model, ratedW } = last
  return { ...bare, kind, parentId, position: position === null ? null : position + 1, gw, model, ratedW, ...placeIn(last) }
}

/** A device of the register as a draft. A MAC address that equals the device's number is left empty, so that it follows when the number is corrected. */
export const draftOf = (entry: ArchiveEntry, kind: AddedKind): Draft => {
  const { code, parentId, position, ratedW, number, mac, gw, serialNo, model } = entry
  const texts = { gw: gw ?? '', serialNo: serialNo ?? '', model: model ?? '' }
  const label = { number: number ?? '', mac: mac === null || mac === number ? '' : mac }
  return { kind, code, parentId, position, ratedW, ...texts, ...label, ...placeIn(entry), ...meterDraftOf(entry.meter) }
}

/** What is sent of a draft. A device without a parent sends no parent. */
export const saidOf = (draft: Draft) => {
  const { code, number, mac, parentId, position, gw, serialNo, model, ratedW } = draft
  return {
    ...{ code, number, mac, position, serialNo, model, ratedW },
    ...wholePlace(placeIn(draft)),
    ...(parentId === null ? {} : { parentId }),
    ...(gw === '' ? {} : { gw }),
    ...(draft.kind === 'meter' ? { meter: saidMeterOf(draft) } : {}),
  }
}

/** Fields at fault by the rules of core (deviceRules), and the concentrator where it follows from nothing. A form asks it without a kind, too. */
export const faultsIn = (draft: Draft, isNew: boolean): (keyof Draft)[] => {
  if (!isAddedKind(draft.kind)) return ['kind']
  const { number, mac, gw, parentId } = draft
  const fields = { ...draft, number: number.trim(), mac: mac.trim() }
  const broken = deviceRules(fields, isNew).flatMap(({ field, breaks }) => (breaks(fields) ? [field as keyof Draft] : []))
  const ofMeter = draft.kind === 'meter' ? meterFaults(draft) : []
  return gw === '' && parentId === null && draft.kind !== 'module' ? [...broken, ...ofMeter, 'gw'] : [...broken, ...ofMeter]
}
