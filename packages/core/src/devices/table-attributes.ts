import type { DeviceKind } from './kinds.ts'

/**
 * Attributes that other systems ask of a device (specification, point 3), by the names that they have there, and what each is called here.
 * They come from archives of electricity meters: of a solar device not every one has a meaning.
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
  pointNumber: 'decimals',
  collectorAddress: 'concentrator',
  bigClassNo: 'deviceClass',
  smallClassNo: 'deviceSubclass',
  voltage_ct: 'voltageRatio',
  current_ct: 'currentRatio',
} as const

export type SpecifiedAttribute = keyof typeof tableAttributes
export const specifiedAttributes = Object.keys(tableAttributes) as [SpecifiedAttribute, ...SpecifiedAttribute[]]
export type DeviceAttribute = (typeof tableAttributes)[SpecifiedAttribute]
export type AttributeValue = string | number | null

/** What the register and the last reports say of a device. `connection`: its state in the words of whoever asks. */
export type AttributeFacts = {
  kind: DeviceKind
  number: string
  gw: string
  position: number | null
  model: string | null
  kindName: string
  connection: string | null
}

/** What a kind of device is read by, where that is known; a string is wiring and is not read. */
const protocols: Readonly<Partial<Record<DeviceKind, string>>> = {
  module: 'DL/T 645-2007',
  inverter: 'Modbus',
  irradianceSensor: 'Modbus',
}
/** An optimizer measures its module without a transformer. */
const ratios: Readonly<Partial<Record<DeviceKind, number>>> = { module: 1 }

/** The attributes of a device. Null: not known, without a meaning for its kind or, of a password, never told. */
export const attributesOf = (of: AttributeFacts): Readonly<Record<DeviceAttribute, AttributeValue>> => ({
  displayOrder: of.position,
  areaThreshold: null,
  gradeThreshold: null,
  channel: of.position,
  address: of.number,
  phaseA: null,
  phaseB: null,
  phaseC: null,
  connection: of.connection,
  baudRate: null,
  port: null,
  protocol: protocols[of.kind] ?? null,
  password: null,
  tariffCount: null,
  integerDigits: null,
  decimals: null,
  concentrator: of.gw,
  deviceClass: of.kindName,
  deviceSubclass: of.model,
  voltageRatio: ratios[of.kind] ?? null,
  currentRatio: ratios[of.kind] ?? null,
})
