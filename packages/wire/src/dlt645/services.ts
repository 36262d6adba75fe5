import { bytesOfDigits, digitsOf } from './bcd.ts'
import { type ErrorBit, type FunctionName, functionName, functions, readControl, readErrors, replyTo } from './control.ts'
import type { Frame } from './frame.ts'

/**
 * A part of a frame's data: digits most significant first (sent the other way round), digits as they are sent (passwords: level
 * first), one byte as a number, or all that remains.
 */
type Part = { name: string; form: 'digits' | 'sent' | 'byte' | 'rest'; bytes: number }
export type Parts = Readonly<Record<string, string | number | Uint8Array>>

const digits = (name: string, bytes: number): Part => ({ name, form: 'digits', bytes })
const sent = (name: string): Part => ({ name, form: 'sent', bytes: 4 })
const byte = (name: string): Part => ({ name, form: 'byte', bytes: 1 })
const di = digits('di', 4)
const content: Part = { name: 'content', form: 'rest', bytes: 0 }
const authority = [sent('password'), sent('operator')]

type Layout = readonly Part[]
/**
 * What each function's data hold (DL/T 645-2007, chapter 7): of the question the possible layouts, told apart by their lengths; of
 * the answer one, or null where nobody answers. Times are digits YYMMDDhhmmss; of a freeze MMDDhhmm with 99 for "every".
 */
const services: Readonly<Record<FunctionName, { asks: readonly Layout[]; answers: Layout | null }>> = {
  broadcastTime: { asks: [[digits('time', 6)]], answers: null },
  read: { asks: [[di], [di, byte('blocks')], [di, byte('blocks'), digits('since', 5)]], answers: [di, content] },
  readFollowing: { asks: [[di, byte('sequence')]], answers: [di, content, byte('sequence')] },
  readAddress: { asks: [[]], answers: [digits('address', 6)] },
  write: { asks: [[di, ...authority, content]], answers: [] },
  writeAddress: { asks: [[digits('address', 6)]], answers: [] },
  freeze: { asks: [[digits('at', 4)]], answers: [] },
  changeSpeed: { asks: [[byte('speed')]], answers: [byte('speed')] },
  changePassword: { asks: [[di, sent('password'), sent('newPassword')]], answers: [sent('newPassword')] },
  clearDemand: { asks: [authority], answers: [] },
  clearMeter: { asks: [authority], answers: [] },
  clearEvents: { asks: [[...authority, di]], answers: [] },
  control: { asks: [[...authority, byte('command'), byte('reserved'), digits('until', 6)]], answers: [] },
  setOutput: { asks: [[byte('output')]], answers: [byte('output')] },
}

/** Speeds of a serial line by their byte in `changeSpeed` (7.1.9). */
export const speedCodes: Readonly<Record<number, number>> = { 2: 600, 4: 1200, 8: 2400, 16: 4800, 32: 9600, 64: 19200 }

const readers: Record<Part['form'], (bytes: Uint8Array) => string | number | Uint8Array> = {
  digits: (bytes) => digitsOf(bytes).toUpperCase(),
  sent: (bytes) => Buffer.from(bytes).toString('hex').toUpperCase(),
  byte: (bytes) => bytes[0]!,
  rest: (bytes) => bytes,
}
const fixedBytes = (layout: Layout): number => layout.reduce((sum, part) => sum + part.bytes, 0)
const fits = (layout: Layout, length: number): boolean =>
  layout.includes(content) ? length >= fixedBytes(layout) : length === fixedBytes(layout)

const readLayout = (layout: Layout, data: Uint8Array): Parts => {
  const parts: Record<string, string | number | Uint8Array> = {}
  const rest = data.length - fixedBytes(layout)
  let at = 0
  for (const part of layout) {
    const end = at + (part === content ? rest : part.bytes)
    parts[part.name] = readers[part.form](data.subarray(at, end))
    at = end
  }
  return parts
}

const isHex = (value: unknown, digitCount: number): value is string =>
  typeof value === 'string' && value.length === digitCount && /^[0-9A-Fa-f]*$/.test(value)
const writePart = (part: Part, value: string | number | Uint8Array | undefined): Uint8Array => {
  if (part.form === 'rest' && value instanceof Uint8Array) return value
  if (part.form === 'byte' && typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255)
    return Uint8Array.of(value)
  if ((part.form !== 'digits' && part.form !== 'sent') || !isHex(value, 2 * part.bytes)) throw new RangeError(`${part.name}: ${value}`)
  return part.form === 'digits' ? bytesOfDigits(value) : Buffer.from(value, 'hex')
}
const writeLayout = (layout: Layout, parts: Parts): Uint8Array =>
  Uint8Array.from(layout.flatMap((part) => [...writePart(part, parts[part.name])]))

/** The question of a function. Throws RangeError where a part is missing or not as it has to be. */
export const ask = (address: string, name: FunctionName, parts: Parts = {}): Frame => {
  const layouts = services[name].asks
  const layout = layouts.findLast((own) => own.every((part) => part.name in parts)) ?? layouts[0]!
  return { address, control: functions[name], data: writeLayout(layout, parts) }
}

/** A device's answer. Throws RangeError where nobody answers that function, or a part is not as it has to be. */
export const answer = (address: string, name: FunctionName, parts: Parts = {}, follows = false): Frame => {
  const layout = services[name].answers
  if (!layout) throw new RangeError(`nobody answers ${name}`)
  return { address, control: replyTo(functions[name], { follows }), data: writeLayout(layout, parts) }
}

/** What a frame is. `parts` null = a function that the standard does not have, or data that are not as it wants them. */
export type Message = {
  name: FunctionName | null
  side: 'request' | 'reply' | 'refusal'
  follows: boolean
  parts: Parts | null
  /** Of a refusal. */
  errors: ErrorBit[]
}

const firstFitting = (layouts: readonly Layout[], data: Uint8Array): Parts | null => {
  const layout = layouts.find((own) => fits(own, data.length))
  return layout ? readLayout(layout, data) : null
}
/** The data of a function's question; null where they are not as it wants them. */
export const partsOfRequest = (name: FunctionName, data: Uint8Array): Parts | null => firstFitting(services[name].asks, data)
const partsOfAnswer = (name: FunctionName, data: Uint8Array): Parts | null => {
  const { answers } = services[name]
  return answers && firstFitting([answers], data)
}

/** Takes a frame apart. Never throws. */
export const readMessage = ({ control, data }: Frame): Message => {
  const { function: fn, isReply, isRefusal, follows } = readControl(control)
  const name = functionName(fn)
  const side = isRefusal ? 'refusal' : isReply ? 'reply' : 'request'
  const parts = name === null || isRefusal ? null : (isReply ? partsOfAnswer : partsOfRequest)(name, data)
  return { name, side, follows, parts, errors: isRefusal ? readErrors(data[0] ?? 0) : [] }
}
