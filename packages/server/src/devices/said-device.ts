import type { SaidMeter } from '@sundial/contract/device-changes.ts'
import { type AddedKind, addedKinds, type DeviceFields, deviceRules } from '@sundial/core/devices/device-rules.ts'
import type { MeterFacts } from '@sundial/core/devices/meter.ts'
import { bareMac } from '@sundial/core/kit/address-rules.ts'
import type { DeviceChange } from '@sundial/store/devices/change-devices.ts'
import type { EntryRecord } from '@sundial/store/devices/find-entries.ts'
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
}

/** A position of a kind that people add and change by hand. */
export type AddedEntry = EntryRecord & { id: number; kind: AddedKind; number: string; gw: string }

export const isAdded = (entry: EntryRecord | undefined): entry is AddedEntry =>
  entry !== undefined && (addedKinds as readonly string[]).includes(entry.kind)

/** @throws Refusal of the first rule that is broken */
export const refuseAgainstRules = (kind: AddedKind, said: SaidDevice, isNew: boolean): void => {
  const fields: DeviceFields = { ...said, kind, parentId: said.parentId ?? null }
  refuseBroken(deviceRules(fields, isNew), fields)
}

/** What is kept of it: an empty text is none, and an optimizer without a MAC address has that of its number. */
export const keptOf = (
  kind: AddedKind,
  { address: _address, meter: _meter, mac, parentId, serialNo, model, ...said }: SaidDevice,
  { number, gw }: { number: string; gw: string },
): DeviceChange => ({
  ...said,
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
  return { code, number, mac, gw, parentId, position, serialNo, model, ratedW }
}

/** As the audit has it: what it stands in by what people call it. */
export const writtenDown = (
  { parentId: _parentId, ...device }: DeviceChange,
  kind: AddedKind,
  { parent, meter }: { parent: string | null; meter: MeterFacts | null },
) => ({ kind, ...device, parent, ...meter })
