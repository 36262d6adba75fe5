import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { ModuleQuantity, QuantityOf } from '@sundial/core/telemetry/quantities.ts'
import type { BlockValues } from '@sundial/wire/dlt645/tables.ts'

/** Values of one module in the units of core's quantities; null = the device says that it has no valid value. */
export type ModuleReading = Partial<Record<ModuleQuantity, number | null>>
export type RsdReading = { rsdVoltage: number | null; voltage: number | null; switchState: number | null }
/** `confirmed` means only that the device took the command; that it happened is shown by reading back. */
export type SwitchAnswer = 'confirmed' | 'refused' | 'noAnswer'

/** Counters since the driver was opened. */
export type LinkQuality = {
  /** Frames sent, repeats included. */
  sent: number
  /** Answers that belonged to their question. */
  answered: number
  /** Waits that ended without one. */
  timeouts: number
  /** Repeats after a wait that ended so. */
  retries: number
  /** Malformed frames, and good ones that answered nothing asked. */
  malformed: number
  stray: number
  /** Connections made. */
  connects: number
}

/** Reads and switches modules on one DL/T 645 bus. Calls wait their turn: one request is on the bus at a time. */
export type ModuleDriver = {
  /** null = no answer after all retries, or the connection is down. */
  readModule(number: string): Promise<ModuleReading | null>
  readRsd(number: string): Promise<RsdReading | null>
  /** `commandId` names the platform's command to the device. */
  switchRsd(number: string, action: RsdAction, commandId?: string): Promise<SwitchAnswer>
  close(): Promise<void>
}

/** What came back for a frame that was passed through: the answer as it was, null = none. */
export type Passed = { bytes: Uint8Array | null; ms: number }

/** A bus driver also says how well its line works, can speak to all devices at once, and reads and writes any identifier. */
export type Dlt645Driver = ModuleDriver & {
  /** To all devices of the bus; nobody answers. False = it could not be sent. */
  broadcastRsd(action: RsdAction): Promise<boolean>
  /** All of an identifier, put together from as many frames as it takes; null = no answer, or refused. */
  readBlock(number: string, di: string): Promise<BlockValues | null>
  write(number: string, di: string, content: Uint8Array): Promise<SwitchAnswer>
  /** A write to all devices; nobody answers. False = it could not be sent. */
  broadcast(di: string, content: Uint8Array): Promise<boolean>
  /** A frame as it is. Null = it is no sound frame. To everybody: sent, and nobody answers. */
  pass(frame: Uint8Array): Promise<Passed | null>
  quality(): LinkQuality
}

export type InverterReading = {
  inverter: Record<QuantityOf<'inverter'>, number | null>
  /** By MPPT input, in their order. */
  inputs: { voltage: number | null; current: number | null }[]
}
export type MeterReading = Record<QuantityOf<'meter'>, number | null>

/** Reads an inverter or an irradiance meter by SunSpec over Modbus TCP. null = no answer, or it has no such models. */
export type SunspecDriver = {
  readInverter(): Promise<InverterReading | null>
  readMeter(): Promise<MeterReading | null>
  close(): Promise<void>
}
export type ModbusDriver = SunspecDriver & {
  /** A PDU to any unit of the line, as it is. */
  pass(unit: number, pdu: Uint8Array): Promise<Passed>
  quality(): LinkQuality
}
