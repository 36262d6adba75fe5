import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'
import { describeFrame, type SaidFrame, type SaidValue } from '@sundial/wire/dlt645/describe.ts'
import { decodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { partsOf645 } from '@sundial/wire/dlt645/frame-parts.ts'
import { describeModbus, type SaidModbus } from '@sundial/wire/modbus/describe.ts'
import { partsOfRtu } from '@sundial/wire/modbus/rtu-parts.ts'
import { hexOf } from './build.ts'

const valuesMax = 512
type Value = DecodedFrame['values'][number]

const saidOf = ({ name, value, unit, missing }: SaidValue): Value => ({ name, value, unit, missing: missing ?? null })

const numbered = (all: readonly SaidValue[][]): Value[] =>
  all.flatMap((part, i) => part.map((one) => ({ ...saidOf(one), name: `${one.name} ${i + 1}` })))

/** Values of a frame in one list; of repeated fields each with the number of its repetition. */
const valuesOf = ({ value, unit, missing, values, each, records, content, about }: SaidFrame): Value[] => {
  const own = [...(values ?? []).map(saidOf), ...numbered(each ?? []), ...numbered((records ?? []).map((one) => one.values))]
  if (own.length > 0) return own.slice(0, valuesMax)
  if (value !== undefined) return [{ name: 'value', value, unit: unit ?? '', missing: missing ?? null }]
  return typeof content === 'string' && content !== '' && about === undefined
    ? [{ name: 'content', value: content, unit: '', missing: null }]
    : []
}

const plain = (bytes: Uint8Array): Pick<DecodedFrame, 'hex' | 'bytes'> => ({ hex: hexOf(bytes), bytes: bytes.length })
const empty = { address: '', function: null, side: 'request', di: null, about: null, values: [], errors: [] } as const
/** Bytes that are no frame, shown all the same. */
const unread = (bytes: Uint8Array, fault: string): DecodedFrame => ({
  ...plain(bytes),
  ...empty,
  values: [],
  errors: [],
  parts: [{ role: 'data', hex: hexOf(bytes) }],
  fault,
})
const partsOf = <R extends DecodedFrame['parts'][number]['role']>(parts: { role: R; bytes: Uint8Array }[] | null) =>
  (parts ?? []).map(({ role, bytes }) => ({ role, hex: hexOf(bytes) }))

/** A DL/T 645 frame with what it says. Never throws. */
export const decode645 = (bytes: Uint8Array): DecodedFrame => {
  const found = decodeFrame(bytes)
  if (!found.ok) return unread(bytes, found.fault)
  const said = describeFrame(found.frame)
  return {
    ...plain(bytes),
    parts: partsOf(partsOf645(bytes, said.di !== undefined)),
    address: said.address,
    function: said.function,
    side: said.side,
    di: said.di ?? null,
    about: said.about ?? null,
    values: valuesOf(said),
    errors: said.errors ?? [],
    fault: said.fault ?? null,
  }
}

type Said = Record<string, unknown>
const listOf = (name: string, list: unknown): Value[] =>
  Array.isArray(list) ? list.map((value, i) => ({ name: `${name} ${i}`, value: Number(value), unit: '', missing: null })) : []
const simple = (said: Said): Value[] =>
  Object.entries(said)
    .filter(([, value]) => typeof value === 'number' || typeof value === 'string')
    .map(([name, value]) => ({ name, value: value as number | string, unit: '', missing: null }))
const objectsOf = (list: unknown): Value[] =>
  Array.isArray(list)
    ? (list as { id: number; name: string | null; text: string }[]).map(({ id, name, text }) => ({
        name: name ?? String(id),
        value: text,
        unit: '',
        missing: null,
      }))
    : []
const modbusValues = (said: Said): Value[] =>
  [...listOf('register', said.registers), ...listOf('bit', said.bits), ...objectsOf(said.objects), ...simple(said)].slice(0, valuesMax)

const sideOf = ({ answer }: SaidModbus, isRequest: boolean): DecodedFrame['side'] => {
  if (isRequest) return 'request'
  return answer && 'exception' in answer ? 'refusal' : 'reply'
}

/** A Modbus message with what it says, read as a question or as an answer. Never throws. */
export const decodeModbus = (bytes: Uint8Array, isRequest: boolean): DecodedFrame => {
  const found = describeModbus(bytes)
  if (!found.ok) return unread(bytes, found.why)
  const { said } = found
  const side = sideOf(said, isRequest)
  const part = (isRequest ? said.request : said.answer) ?? {}
  return {
    ...plain(bytes),
    ...empty,
    parts: partsOf(partsOfRtu(bytes, isRequest)),
    address: String(said.unit),
    function: String(said.function),
    side,
    values: side === 'refusal' ? [] : modbusValues(part),
    errors: side === 'refusal' ? [String(part.exception)] : [],
    fault: null,
  }
}
