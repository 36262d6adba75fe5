import { type AddressFields, addressRules, macRules, numberRules } from '../kit/address-rules.ts'
import { type FieldRule, isSaid } from '../kit/rule.ts'
import type { DeviceKind } from './kinds.ts'

/** Kinds of device that people add to a plant by hand; irradiance meters have a form of their own. */
export const addedKinds = ['inverter', 'string', 'module', 'meter'] as const satisfies readonly DeviceKind[]
export type AddedKind = (typeof addedKinds)[number]

/** What a device of each kind stands in: a module in a string, a string behind an inverter. */
export const parentKind: Readonly<Record<AddedKind, AddedKind | null>> = {
  ...{ inverter: null, string: 'inverter', module: 'string' },
  meter: null,
}

/** What a person says of a device, as far as rules hold for it. `position`: the channel of its parent, from 1. */
export type DeviceFields = AddressFields & {
  kind: AddedKind
  parentId: number | null
  position: number | null
}

const channelMissing = ({ kind, parentId, position }: DeviceFields): boolean =>
  position === null && (kind === 'module' || (kind === 'string' && parentId !== null))

/** What a number is missing for. A string has no label: a new one may be without a number, and gets one. */
const numberMissing: FieldRule<DeviceFields> = {
  refusal: 'deviceNumberMissing',
  field: 'number',
  says: 'A device without a number is neither registered nor changed.',
  breaks: ({ number }) => !isSaid(number),
}

const placeRules: readonly FieldRule<DeviceFields>[] = [
  {
    refusal: 'deviceParentMissing',
    field: 'parentId',
    says: 'A module belongs to a string.',
    breaks: ({ kind, parentId }) => kind === 'module' && parentId === null,
  },
  {
    refusal: 'channelMissing',
    field: 'position',
    says: 'A module of a string and a string of an inverter have a channel number.',
    breaks: channelMissing,
  },
]

/** Number, address and MAC of each kind: the modem of an optimizer or a meter is addressed by the digits of its MAC address. */
const labelRules: Readonly<Record<AddedKind, readonly FieldRule<DeviceFields>[]>> = {
  inverter: [...numberRules, ...macRules],
  string: numberRules,
  module: addressRules,
  meter: addressRules,
}

/** The rules for a device (specification, point 5), in the order in which the first broken one is told. */
export const deviceRules = (fields: DeviceFields, isNew: boolean): readonly FieldRule<DeviceFields>[] => {
  const isNumbered = isNew && fields.kind === 'string' && !isSaid(fields.number)
  return isNumbered ? placeRules : [numberMissing, ...labelRules[fields.kind], ...placeRules]
}

/** The rules that devices alone have, for docs/rules.md. */
export const ownDeviceRules = [numberMissing, ...placeRules]
