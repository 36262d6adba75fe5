import type { SaidMeter } from '@sundial/contract/device-changes.ts'
import { type AddedKind, addedKinds, type DeviceFields, deviceRules } from '@sundial/core/devices/device-rules.ts'
import type { MeterFacts } from '@sundial/core/devices/meter.ts'
import { type GridPlace, mergePlace, type SaidPlace, saidPlace } from '@sundial/core/grid/judge-place.ts'
import { bareMac } from '@sundial/core/kit/address-rules.ts'
import type { DeviceChange } from '@sundial/store/devices/change-devices.ts'
import type { EntryRecord } from '@sundial/store/devices/find-entries.ts'
import type { WrittenPlace } from '@sundial/store/grid/settle-place.ts'
import { refuseBroken } from '../kit/refuse-broken.ts'

/** What a person says of a device, as calls have it. */
export type SaidDevice = {
  code: string
  number: string
  address: string
  mac: string
  parentId?: number | undefined
  position: number | null
  gw?: string | undefined
  serialNo: string
  model: string
  ratedW: number | null
  meter?: SaidMeter | undefined
} & SaidPlace

/** A position of a kind that people add and change by hand. */
export type AddedEntry = EntryRecord & { id: number; kind: AddedKind; number: string; gw: string }

export const isAdded = (entry: EntryRecord | undefined): entry is AddedEntry =>
  entry !== undefined && (addedKinds as readonly string[]).includes(entry.kind)

/** @throws Refusal of the first rule that is broken */
export const refuseAgainstRules = (kind: AddedKind, said: SaidDevice, isNew: boolean): void => {
  const fields: DeviceFields = { ...said, kind, parentId: said.parentId ?? null }
  refuseBroken(deviceRules(fields, isNew), fields)
}

const nowhere: GridPlace = { areaId: null, phase: null, branchId: null, containerId: null }
const placeIn = ({ areaId, phase, branchId, containerId }: GridPlace): GridPlace => ({ areaId, phase, branchId, containerId })

/** The place on the grid side that is wanted: what was not said stays as it is, and a new device has none. */
export const wantedPlace = ({ areaId, phase, branchId, containerId, leaving }: SaidDevice, known: GridPlace | null): GridPlace =>
  mergePlace(known ? placeIn(known) : nowhere, saidPlace({ areaId, phase, branchId, containerId, leaving }))

/** What is kept of it: an empty text is none, and an optimizer without a MAC address has that of its number. */
export const keptOf = (
  kind: AddedKind,
  { address: _address, meter: _meter, leaving: _leaving, mac, parentId, serialNo, model, ...said }: SaidDevice,
  { number, gw, grid }: { number: string; gw: string; grid: GridPlace },
): DeviceChange => ({
  ...said,
  ...grid,
  number,
  gw,
  parentId: parentId ?? null,
  mac: mac === '' ? (kind === 'module' ? number : null) : bareMac(mac),
  serialNo: serialNo || null,
  model: model || null,
})

/** What was said of a device so far. */
export const saidOf = (entry: AddedEntry): DeviceChange => {
  const { code, number, mac, gw, parentId, position, serialNo, model, ratedW } = entry
  return { code, number, mac, gw, parentId, position, serialNo, model, ratedW, ...placeIn(entry) }
}

/** What stands at a place of the register and of the grid side, by what people call those. */
type Names = { parent: string | null; meter: MeterFacts | null; grid: WrittenPlace }

/** As the audit has it: what it stands in by what people call it. */
export const writtenDown = (
  { parentId: _parentId, areaId: _area, phase: _phase, branchId: _branch, containerId: _container, ...device }: DeviceChange,
  kind: AddedKind,
  { parent, meter, grid }: Names,
) => ({ kind, ...device, parent, ...grid, ...meter })

/** The names of the place that a device has so far. */
export const writtenPlace = ({ areaName, phase, branchName, containerName }: AddedEntry): WrittenPlace => ({
  ...{ area: areaName, phase, branch: branchName, container: containerName },
})
