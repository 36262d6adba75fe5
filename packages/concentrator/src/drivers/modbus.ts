import { encodeRequest, type Request } from '@sundial/wire/modbus/pdu.ts'
import { type Answer, decodeAnswer } from '@sundial/wire/modbus/reply.ts'
import { discover, type FoundModel, type ReadRegisters, readBody } from '@sundial/wire/sunspec/device.ts'
import { decodeModel } from '@sundial/wire/sunspec/model-codec.ts'
import { type ModelId, models } from '@sundial/wire/sunspec/models.ts'
import type { DirectReading, IrradianceSensorReading, ModbusDriver, Passed } from '../kit/driver.ts'
import { textOf } from '../kit/text-of.ts'
import { Line, type LineAddress, type LineOptions } from './line.ts'
import { type FramingName, framings, type ModbusMessage } from './modbus-framing.ts'
import type { SharedLine } from './shared-lines.ts'
import { inverterModels, number, type ReadModel, readInverterBy } from './sunspec-reading.ts'

export type ModbusOptions = LineAddress & {
  /** Unit identifier, 0..255. */
  unit: number
  /** TCP unless told. */
  framing?: FramingName
  /** Repeats after a wait without answer; 1 unless told. */
  retries?: number
  /** Asked before each request: how the device is read now, in place of `timeoutMs` and `retries`. */
  direct?: (() => DirectReading) | undefined
  /** Where several drivers have one line. */
  openLine?: (options: LineOptions<ModbusMessage>) => SharedLine<ModbusMessage>
}

const openNew = (options: LineOptions<ModbusMessage>): SharedLine<ModbusMessage> => new Line(options)

const openAsk = ({ unit, framing = 'tcp', retries = 1, direct, openLine = openNew, ...address }: ModbusOptions) => {
  const { encode, createSplitter } = framings[framing]
  const bus = openLine({ ...address, createSplitter })
  let transaction = 0
  const match = (request: Request, own: number, message: ModbusMessage): Answer | null => {
    if (message.unit !== unit || (message.transaction !== null && message.transaction !== own)) return null
    const answer = decodeAnswer(request, message.pdu)
    // Without transactions, what does not fit the question is the late answer to another one.
    return message.transaction === null && answer.kind === 'malformed' ? null : answer
  }
  const ask = (request: Request): Promise<Answer | null> => {
    const { tries, timeoutMs } = direct?.() ?? { tries: retries + 1, timeoutMs: address.timeoutMs }
    return bus.ask(
      () => {
        transaction = (transaction + 1) & 0xffff
        const own = transaction
        return {
          bytes: encode({ transaction: own, unit, pdu: encodeRequest(request) }),
          match: (message) => match(request, own, message),
        }
      },
      tries - 1,
      timeoutMs,
    )
  }
  const pass = async (to: number, pdu: Uint8Array): Promise<Passed> => {
    const began = performance.now()
    const answer = await bus.ask(
      () => {
        transaction = (transaction + 1) & 0xffff
        const own = transaction
        const isAnswer = (message: ModbusMessage): boolean =>
          message.unit === to && (message.transaction ?? own) === own && ((message.pdu[0] ?? 0) & 0x7f) === pdu[0]
        return { bytes: encode({ transaction: own, unit: to, pdu }), match: (message) => (isAnswer(message) ? message.pdu : null) }
      },
      0,
      direct?.().timeoutMs,
    )
    return { bytes: answer, ms: Math.round(performance.now() - began) }
  }
  return { bus, ask, pass }
}

/**
 * Opens a SunSpec device (inverter or irradiance meter) by Modbus TCP or RTU. Its models are looked for at the first reading and
 * after each failed one.
 */
export const openModbus = (options: ModbusOptions): ModbusDriver => {
  const { bus, ask, pass } = openAsk(options)
  let found: FoundModel[] | null = null

  const readRegisters: ReadRegisters = async (address, count) => {
    const answer = await ask({ fn: 3, address, count })
    if (answer?.kind === 'exception') return 'refused'
    return answer?.kind === 'registers' ? answer.registers : null
  }
  const has = (id: ModelId): boolean => found?.some((m) => m.id === id) ?? false
  const readModel: ReadModel = async (id) => {
    const model = found?.find((m) => m.id === id)
    if (!model) return null
    const body = await readBody(readRegisters, model)
    // A device that was replaced has its models elsewhere.
    if (!body) found = null
    return body && decodeModel(models[id], body)
  }

  return {
    readInverter: async () => {
      found ??= await discover(readRegisters)
      const id = inverterModels.find(has)
      return id === undefined ? null : readInverterBy(id, has, readModel)
    },
    readIrradianceSensor: async (): Promise<IrradianceSensorReading | null> => {
      found ??= await discover(readRegisters)
      const block = (await readModel(302))?.blocks[0]
      return block ? { irradiance: number(block.POAI), globalIrradiance: number(block.GHI) } : null
    },
    readIdentity: async () => {
      found ??= await discover(readRegisters)
      const common = await readModel(1)
      return common && { model: textOf(common.values.Md), firmware: textOf(common.values.Vr) }
    },
    pass,
    quality: () => bus.quality(),
    close: () => bus.close(),
  }
}
