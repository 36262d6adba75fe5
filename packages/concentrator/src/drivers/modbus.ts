import type { Log } from '@sundial/core/kit/log.ts'
import { encodeRequest, type Request } from '@sundial/wire/modbus/pdu.ts'
import { type Answer, decodeAnswer } from '@sundial/wire/modbus/reply.ts'
import { type Adu, createAduParser, encodeAdu } from '@sundial/wire/modbus/tcp.ts'
import { discover, type FoundModel, type ReadRegisters, readBody } from '@sundial/wire/sunspec/device.ts'
import { decodeModel, type ModelValues } from '@sundial/wire/sunspec/model-codec.ts'
import { type ModelId, models } from '@sundial/wire/sunspec/models.ts'
import type { PointValue, PointValues } from '@sundial/wire/sunspec/points.ts'
import type { InverterReading, LinkQuality, MeterReading, ModbusDriver } from '../kit/driver.ts'
import { Line, type Splitter } from './line.ts'

export type ModbusOptions = {
  host: string
  port: number
  /** Unit identifier, 0..255. */
  unit: number
  timeoutMs: number
  /** Repeats after a wait without answer; 1 unless told. */
  retries?: number
  backoffMinMs?: number
  backoffMaxMs?: number
  log?: Log
}

const createSplitter = (quality: LinkQuality): Splitter<Adu> => {
  const parser = createAduParser()
  return {
    push: (bytes) => {
      const parsed = parser.push(bytes)
      const isBroken = parsed.some((p) => !p.ok)
      if (isBroken) quality.malformed++
      return { messages: parsed.flatMap((p) => (p.ok ? [p.adu] : [])), isBroken }
    },
    flush: () => [],
  }
}

const number = (value: PointValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** Core's quantities from model 103. Line-to-line voltage is what `acVoltage` means. */
const inverterOf = (v: PointValues): InverterReading['inverter'] => ({
  acPower: number(v.W),
  dcPower: number(v.DCW),
  frequency: number(v.Hz),
  acVoltage: number(v.PPVphAB),
  temperature: number(v.TmpCab),
  energyTotal: number(v.WH),
  state: number(v.St),
})

/** Opens a SunSpec device (inverter or irradiance meter) by Modbus TCP. Its models are looked for at the first reading and after each failed one. */
export const openModbus = ({ unit, retries = 1, ...line }: ModbusOptions): ModbusDriver => {
  const bus = new Line<Adu>({ ...line, createSplitter })
  let transaction = 0
  let found: FoundModel[] | null = null

  const ask = (request: Request): Promise<Answer | null> =>
    bus.ask(() => {
      transaction = (transaction + 1) & 0xffff
      const own = transaction
      return {
        bytes: encodeAdu({ transaction: own, unit, pdu: encodeRequest(request) }),
        match: (adu) => (adu.transaction === own && adu.unit === unit ? decodeAnswer(request, adu.pdu) : null),
      }
    }, retries)
  const readRegisters: ReadRegisters = async (address, count) => {
    const answer = await ask({ fn: 3, address, count })
    if (answer?.kind === 'exception') return 'refused'
    return answer?.kind === 'registers' ? answer.registers : null
  }
  const readModel = async (id: ModelId): Promise<ModelValues | null> => {
    found ??= await discover(readRegisters)
    const model = found?.find((m) => m.id === id)
    if (!model) return null
    const body = await readBody(readRegisters, model)
    // A device that was replaced has its models elsewhere.
    if (!body) found = null
    return body && decodeModel(models[id], body)
  }

  return {
    readInverter: async () => {
      const inverter = await readModel(103)
      if (!inverter) return null
      const inputs = await readModel(160)
      return {
        inverter: inverterOf(inverter.values),
        inputs: (inputs?.blocks ?? []).map((b) => ({ voltage: number(b.DCV), current: number(b.DCA) })),
      }
    },
    readMeter: async (): Promise<MeterReading | null> => {
      const block = (await readModel(302))?.blocks[0]
      return block ? { irradiance: number(block.POAI), globalIrradiance: number(block.GHI) } : null
    },
    quality: () => bus.quality(),
    close: () => bus.close(),
  }
}
