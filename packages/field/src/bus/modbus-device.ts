import type { Socket } from 'node:net'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { answerPdu, type RegisterMap, readOnlyRegisters } from '@sundial/wire/modbus/answer.ts'
import { encodeException } from '@sundial/wire/modbus/pdu.ts'
import { type Adu, createAduParser, encodeAdu, type ParsedAdu } from '@sundial/wire/modbus/tcp.ts'
import { sunspecBase } from '@sundial/wire/sunspec/device.ts'
import type { InverterPlant, IrradianceSensorPlant } from '../kit/asked-plant.ts'
import { type ListenAddress, type Listening, listen } from '../kit/listen.ts'
import { inverterRegisters, irradianceSensorRegisters } from './sunspec-registers.ts'

export type ModbusDeviceOptions = ListenAddress & {
  /** Unit identifier of the device; default 1. Requests to other units are answered like a gateway without such a unit. */
  unit?: number
  clock?: Clock
}

const answerAdu = (map: RegisterMap, unit: number, { pdu, ...head }: Adu): Uint8Array =>
  encodeAdu({ ...head, pdu: head.unit === unit ? answerPdu(map, pdu) : encodeException(pdu[0]!, 'gatewayNoAnswer') })

const serve = (socket: Socket, map: RegisterMap, unit: number): void => {
  const parser = createAduParser()
  const hear = (parsed: ParsedAdu): void => {
    if (parsed.ok) socket.write(answerAdu(map, unit, parsed.adu))
    else socket.destroy()
  }
  socket.on('data', (bytes) => {
    for (const parsed of parser.push(bytes)) hear(parsed)
  })
}

const openDevice = (registers: (atMs: number) => Uint16Array, options: ModbusDeviceOptions): Promise<Listening> => {
  const { unit = 1, clock = { now: Date.now } } = options
  const map = readOnlyRegisters(sunspecBase, () => registers(clock.now()))
  return listen(options, (socket) => serve(socket, map, unit))
}

/**
 * Opens a plant's inverter as a Modbus TCP device with SunSpec models 1, 103, 160 and 123.
 * Rejects with RangeError if the plant has no such inverter, or if the port cannot be opened.
 */
export const openInverter = async (plant: InverterPlant, number: string, options: ModbusDeviceOptions = {}): Promise<Listening> => {
  const plate = plant.plan.inverters.find((inverter) => inverter.number === number)
  if (!plate) throw new RangeError(`no inverter ${number}`)
  const registers = (atMs: number): Uint16Array => {
    plant.advance(atMs)
    return inverterRegisters({ number, model: 'Simulated inverter' }, plate.ratedW, plant.inverter(number))
  }
  return openDevice(registers, options)
}

/** Opens an irradiance meter with models 1 and 302. Rejects if the plant has no such irradiance meter or the port cannot be opened. */
export const openIrradianceSensor = async (
  plant: IrradianceSensorPlant,
  number: string,
  options: ModbusDeviceOptions = {},
): Promise<Listening> => {
  plant.irradianceSensor(number)
  const registers = (atMs: number): Uint16Array => {
    plant.advance(atMs)
    return irradianceSensorRegisters({ number, model: 'Simulated irradiance meter' }, plant.irradianceSensor(number))
  }
  return openDevice(registers, options)
}
