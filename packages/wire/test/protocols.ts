import { gzipSync } from 'node:zlib'
import { describeFrame } from '../src/dlt645/describe.ts'
import { dataReply, readRequest, writeRequest } from '../src/dlt645/exchange.ts'
import { findFrame } from '../src/dlt645/find-frame.ts'
import { encodeFrame } from '../src/dlt645/frame.ts'
import { createFrameParser } from '../src/dlt645/frame-parser.ts'
import { findRow } from '../src/dlt645/identifiers.ts'
import { encodeBlock } from '../src/dlt645/tables.ts'
import { check, encode, journalKeyOf, parse } from '../src/link/codec.ts'
import { describeLink } from '../src/link/describe.ts'
import { decodeChunk } from '../src/link/file-transfer.ts'
import { signCommand, verifyCommand } from '../src/link/mac.ts'
import * as schemas from '../src/link/messages.ts'
import { decodeTelemetry } from '../src/link/telemetry.ts'
import { answerPdu, readOnlyRegisters } from '../src/modbus/answer.ts'
import { bytesOfRegisters, registersOfBytes } from '../src/modbus/bytes.ts'
import { describeModbus } from '../src/modbus/describe.ts'
import { encodeRequest, type Request } from '../src/modbus/pdu.ts'
import { type Content, encodeAnswer } from '../src/modbus/reply.ts'
import { createRtuParser, encodeRtu } from '../src/modbus/rtu.ts'
import { createAduParser, encodeAdu } from '../src/modbus/tcp.ts'
import { discover, encodeDevice, readBody } from '../src/sunspec/device.ts'
import { decodeModel, encodeModel } from '../src/sunspec/model-codec.ts'
import { type ModelId, models } from '../src/sunspec/models.ts'
import { hostileFrames, hostileMessages } from './hostile.ts'
import { vectors } from './vectors.ts'

/** A protocol as it is fuzzed: sound frames, and everything that is done to bytes from outside. */
export type Protocol = {
  frames: readonly Uint8Array[]
  parse(bytes: Uint8Array): void
  /** Deep, wide, long and wrong ones, by name. */
  hostile(): Iterable<[name: string, bytes: Uint8Array]>
}

const address = '000000000011'
const points = Array.from({ length: 32 }, (_, i) => ({ voltage: 44 - i, current: i / 4 }))
const sweep = encodeBlock(findRow('A0050100')!, { values: { sweep: 7, first: 0 }, each: points })

const dlt645: Protocol = {
  frames: [
    ...vectors.flatMap(({ frames }) => frames.map(([, hex]) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex')))),
    encodeFrame(dataReply(readRequest(address, 'A0050100'), sweep)),
    encodeFrame(writeRequest(address, 'A0030001', Uint8Array.of(0x1a))),
  ],
  parse: (bytes) => {
    const parser = createFrameParser()
    const half = bytes.length >> 1
    const found = [...parser.push(bytes.subarray(0, half)), ...parser.push(bytes.subarray(half)), ...parser.flush()]
    for (const parsed of found) if (parsed.ok) describeFrame(parsed.frame)
    findFrame(bytes)
  },
  hostile: () => hostileFrames(dlt645.frames),
}

const identification = { code: 1, conformity: 1, more: false, next: 0, objects: [{ id: 0, text: 'Sundial' }] } as const
const exchanges: [Request, Content?][] = [
  [{ fn: 1, address: 3, count: 11 }, Array(11).fill(true)],
  [{ fn: 2, address: 3, count: 8 }, Array(8).fill(false)],
  [{ fn: 3, address: 40_000, count: 125 }, new Uint16Array(125)],
  [{ fn: 4, address: 0, count: 2 }, Uint16Array.of(1, 2)],
  [{ fn: 5, address: 1, on: true }],
  [{ fn: 6, address: 1, value: 0x1234 }],
  [{ fn: 15, address: 1, bits: Array(20).fill(true) }],
  [{ fn: 16, address: 1, values: Uint16Array.of(1, 2, 3) }],
  [{ fn: 22, address: 1, and: 2, or: 3 }],
  [{ fn: 23, address: 1, count: 3, writeAddress: 9, values: Uint16Array.of(7) }, Uint16Array.of(1, 2, 3)],
  [
    { fn: 43, code: 1, object: 0 },
    { ...identification, objects: [...identification.objects] },
  ],
]
const pdus = exchanges.flatMap(([request, content]) => [encodeRequest(request), encodeAnswer(request, content)])
const registers = readOnlyRegisters(40_000, () => Uint16Array.of(1, 2, 3))

const modbusRtu: Protocol = {
  frames: pdus.map((pdu) => encodeRtu({ unit: 1, pdu })),
  parse: (bytes) => {
    for (const side of ['requests', 'answers'] as const) {
      const parser = createRtuParser(side)
      for (const parsed of [...parser.push(bytes), ...parser.flush()]) if (parsed.ok) answerPdu(registers, parsed.frame.pdu)
    }
    describeModbus(bytes)
  },
  hostile: () => hostileFrames(modbusRtu.frames),
}
const modbusTcp: Protocol = {
  frames: pdus.map((pdu, transaction) => encodeAdu({ transaction, unit: 1, pdu })),
  parse: (bytes) => {
    for (const parsed of createAduParser().push(bytes)) if (parsed.ok) answerPdu(registers, parsed.adu.pdu)
    describeModbus(bytes)
  },
  hostile: () => hostileFrames(modbusTcp.frames),
}

const modelIds = Object.keys(models).map(Number) as ModelId[]
const chain = encodeDevice(modelIds.map((id) => encodeModel(models[id], { values: {}, blocks: [{}] })))
const sunspec: Protocol = {
  // In parts, because the whole chain is longer than any frame.
  frames: modelIds.map((id) => bytesOfRegisters(encodeDevice([encodeModel(models[id], { values: {}, blocks: [{}, {}] })]))),
  parse: (bytes) => {
    const found = registersOfBytes(bytes)
    for (const id of [found[2], 103, 714]) if (id !== undefined && id in models) decodeModel(models[id as ModelId], found.subarray(4))
  },
  hostile: () => hostileFrames(sunspec.frames),
}

/** Every model of a device whose registers are these, walked as the driver does. */
export const walk = async (all: Uint16Array = chain): Promise<number[] | null> => {
  const read = async (at: number, count: number) =>
    at >= 40_000 && at - 40_000 + count <= all.length ? all.slice(at - 40_000, at - 40_000 + count) : ('refused' as const)
  const found = await discover(read)
  for (const model of found ?? []) await readBody(read, model)
  return found?.map((m) => m.id) ?? null
}

const journalled = { v: 1, gw: address, boot: '0123abcd', ep: '0123abcd', seq: 1, t0: 1, clk: 1 }
const devices = Array.from({ length: 20 }, (_, i) => String(i).padStart(12, '0'))
const column = devices.map((_, i) => 3000 + i)
const telemetry = { ...journalled, st: 'tm', kind: 'module', per: 60, part: 0, dev: devices, col: { voltage: column, power: column } }
const report = { id: '7f1a3c52-6f0e-4e0e-9b1a-0d4f0a1b2c3d', phase: 'done', k: 1, n: 1, samples: [] }
const result = { a: address, ph: 'verified', vo: 0.8, ms: 1200, tries: 1 }
const key = new Uint8Array(32)
const boot = '0123abcd'
const command = signCommand(
  { v: 1, id: report.id, gw: address, deadline: 1, from: 'n', priority: 0, seq: 1, op: { op: 'rsd.switch', action: 'shutdown', devices } },
  key,
)
/** Messages upward, then downward. */
const messages: readonly object[] = [
  telemetry,
  { ...journalled, st: 'ev', ev: { e: 'result', ...report, devices: [result] } },
  { v: 1, gw: address, ...report, devices: [result], data: { devices: [{ a: address }] } },
  { v: 1, gw: address, boot, model: 'm', fw: '1', clk: 1, caps: ['collect'], ep: boot, archive: null, per: 60, last: { tm: 1, ev: 1 } },
  { v: 1, gw: address, online: true, boot },
  { v: 1, gw: address, t1: 1 },
  { v: 1, gw: address, secretHash: '0'.repeat(64) },
  command,
  { v: 1, gw: address, claimed: true },
  { v: 1, ep: '0123abcd', st: 'tm', ranges: [[1, 9]], contiguous: 9, missing: [] },
  { v: 1, t1: 1, t2: 2, t3: 3 },
]
const link: Protocol = {
  frames: [...messages.map(encode), gzipSync(JSON.stringify(telemetry))],
  // Everything that either side does with bytes of the other before it knows whose they are.
  parse: (bytes) => {
    decodeChunk(bytes)
    const parsed = parse(bytes)
    if (!parsed.ok) return // as every reader of a message begins and, for 95 frames in 100, ends
    describeLink(bytes)
    for (const schema of Object.values(schemas)) check(schema, parsed.value)
    decodeTelemetry(bytes)
    journalKeyOf(parsed.value)
    verifyCommand({ ...(parsed.value as object), mac: '00' }, key)
  },
  hostile: function* () {
    for (const message of messages) yield* hostileMessages(message, 'col' in message || 'ev' in message || 'op' in message)
    yield* hostileFrames(link.frames)
  },
}

export const protocols: Readonly<Record<string, Protocol>> = {
  'DL/T 645': dlt645,
  'Modbus RTU': modbusRtu,
  'Modbus TCP': modbusTcp,
  SunSpec: sunspec,
  'the concentrator link': link,
}
