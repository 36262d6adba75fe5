import type { Phase } from '../grid/words.ts'
import type { DeviceKind } from './kinds.ts'
import { type MeterFacts, unsaidMeter } from './meter.ts'

/**
 * Attributes that other systems ask of a device (specification, point 3), by the names that they have there, and what each is called here.
 * They come from archives of electricity meters (domain: the record of a meter in a concentrator): of a solar device not every one has a meaning.
 */
export const tableAttributes = {
  dispOrder: 'displayOrder',
  zoneAreaThreshold: 'areaThreshold',
  gradeThreshold: 'gradeThreshold',
  position: 'channel',
  meterAddress: 'address',
  phase1PositionStatus: 'phaseA',
  phase2PositionStatus: 'phaseB',
  phase3PositionStatus: 'phaseC',
  connectionStatus: 'connection',
  communicationSpeed: 'baudRate',
  communicationPort: 'port',
  communicationProtocolType: 'protocol',
  pswd: 'password',
  rateNumber: 'tariffCount',
  integerNumber: 'integerDigits',
  pointNumber: 'decimalDigits',
  collectorAddress: 'collector',
  bigClassNo: 'userMajorClass',
  smallClassNo: 'userMinorClass',
  voltage_ct: 'voltageRatio',
  current_ct: 'currentRatio',
} as const

export type SpecifiedAttribute = keyof typeof tableAttributes
export const specifiedAttributes = Object.keys(tableAttributes) as [SpecifiedAttribute, ...SpecifiedAttribute[]]
export type DeviceAttribute = (typeof tableAttributes)[SpecifiedAttribute]
export type AttributeValue = string | number | null

/** Where a device stands on the grid side, itself or with what it stands in; thresholds are shares from 0 to 1. */
export type GridFacts = { phase: Phase | null; areaThreshold: number | null; gradeThreshold: number | null }

/** What the register and the last reports say of a device. `connection`: its state in the words of whoever asks. */
export type AttributeFacts = GridFacts & {
  kind: DeviceKind
  number: string
  gw: string
  position: number | null
  connection: string | null
  meter: MeterFacts | null
}

/** What a kind of device is read by, where that is known; a string is wiring and is not read. */
const protocols: Readonly<Partial<Record<DeviceKind, string>>> = {
  module: 'DL/T 645-2007',
  inverter: 'Modbus',
  irradianceSensor: 'Modbus',
}
/** An optimizer measures its module without a transformer. */
const ratios: Readonly<Partial<Record<DeviceKind, number>>> = { module: 1 }

/** 1: the device is on this phase, 0: it is on another one. Null: nobody said on which. */
const onPhase = (phase: Phase | null, one: Phase): number | null => (phase === null ? null : Number(phase.includes(one)))

/** What a meter is read by and counts with; of another kind what is known of its kind. */
const readingOf = ({ kind, meter, gw }: AttributeFacts) => {
  const ratio = ratios[kind] ?? null
  const { hasPassword: _has, collectorAddress, displayOrder: _order, ...facts } = meter ?? unsaidMeter
  const ofKind = meter ? {} : { protocol: protocols[kind] ?? null, voltageRatio: ratio, currentRatio: ratio }
  // Without a collector of its own a device is read by its concentrator.
  return { ...facts, ...ofKind, collector: collectorAddress ?? gw }
}

/** The attributes of a device. Null: not known, without a meaning for its kind or, of a password, never told. */
export const attributesOf = (of: AttributeFacts): Readonly<Record<DeviceAttribute, AttributeValue>> => ({
  ...readingOf(of),
  displayOrder: of.meter ? of.meter.displayOrder : of.position,
  areaThreshold: of.areaThreshold,
  gradeThreshold: of.gradeThreshold,
  channel: of.position,
  address: of.number,
  phaseA: onPhase(of.phase, 'a'),
  phaseB: onPhase(of.phase, 'b'),
  phaseC: onPhase(of.phase, 'c'),
  connection: of.connection,
  password: null,
})
