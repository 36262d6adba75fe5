import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { ModuleQuantity, QuantityOf } from '@sundial/core/telemetry/quantities.ts'
import type { BlockValues } from '@sundial/wire/dlt645/tables.ts'

/** Values of one module in the units of core's quantities; null = the device reports an invalid value. */
export type ModuleReading = Partial<Record<ModuleQuantity, number | null>>
export type RsdReading = { rsdVoltage: number | null; voltage: number | null; switchState: number | null }
/** `confirmed` only means that the device accepted the command; reading back verifies it. */
export type SwitchAnswer = 'confirmed' | 'refused' | 'noAnswer'

/** Counters since the driver was opened. */
export type LinkQuality = {
  /** Frames sent, repeats included. */
  sent: number
  /** Answers that matched their request. */
  answered: number
  /** Requests that timed out. */
  timeouts: number
  /** Repeats after a time-out. */
  retries: number
  /** Malformed frames, and valid frames that match no request. */
  malformed: number
  stray: number
  /** Connections made. */
  connects: number
}

/** How the devices of a bus are read: how long the answer to a frame is waited for, ms, and how often a device is asked. */
export type DirectReading = { timeoutMs: number; tries: number }

/** Reads and switches modules on one DL/T 645 bus. Calls wait their turn: one request is on the bus at a time. */
export type ModuleDriver = {
  /** null = no answer after all retries, or the connection is down. */
  readModule(number: string): Promise<ModuleReading | null>
  readRsd(number: string): Promise<RsdReading | null>
  /** `commandId` names the platform's command to the device. */
  switchRsd(number: string, action: RsdAction, commandId?: string): Promise<SwitchAnswer>
  close(): Promise<void>
}

/** The unchanged answer to a frame that was passed through; null = no answer. */
export type Passed = { bytes: Uint8Array | null; ms: number }

/** A bus driver with line counters, broadcasts, and access to any identifier. */
export type Dlt645Driver = ModuleDriver & {
  /** Broadcast to all devices of the bus; no device answers. False = not sent. */
  broadcastRsd(action: RsdAction): Promise<boolean>
  /** All data of an identifier, joined from as many frames as needed; null = no answer or refused. */
  readBlock(number: string, di: string): Promise<BlockValues | null>
  write(number: string, di: string, content: Uint8Array): Promise<SwitchAnswer>
  /** A write that sets no state: whatever `retries` says, it is sent once, and without answer it may have been carried out. */
  writeOnce(number: string, di: string, content: Uint8Array, commandId: string): Promise<SwitchAnswer>
  /** Broadcast write to all devices; no device answers. False = not sent. */
  broadcast(di: string, content: Uint8Array): Promise<boolean>
  /** Sends a frame unchanged. Null = the frame is malformed. A broadcast is sent and has no answer. */
  pass(frame: Uint8Array): Promise<Passed | null>
  quality(): LinkQuality
}

export type InverterReading = {
  inverter: Record<QuantityOf<'inverter'>, number | null>
  /** One entry for each MPPT input, in order. */
  inputs: { voltage: number | null; current: number | null }[]
}
export type IrradianceSensorReading = Record<QuantityOf<'irradianceSensor'>, number | null>

/** Reads an inverter or an irradiance meter by SunSpec over Modbus TCP. null = no answer, or the device lacks the models. */
export type SunspecDriver = {
  readInverter(): Promise<InverterReading | null>
  readIrradianceSensor(): Promise<IrradianceSensorReading | null>
  /** What the device says of itself in its common model. */
  readIdentity(): Promise<{ model: string | null; firmware: string | null } | null>
  close(): Promise<void>
}
export type ModbusDriver = SunspecDriver & {
  /** Sends a PDU unchanged to any unit of the line. */
  pass(unit: number, pdu: Uint8Array): Promise<Passed>
  quality(): LinkQuality
}
