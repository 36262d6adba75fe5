import { decodeFrame } from './frame.ts'

export type PartRole645 = 'preamble' | 'start' | 'address' | 'control' | 'length' | 'item' | 'data' | 'checksum' | 'end'
export type FramePart<R extends string> = { role: R; bytes: Uint8Array }

const headBytes = 10
const identifierBytes = 4

/** A sound frame in its parts, as they stand on the wire; `items`: whether its data begin with an identifier. Null: no sound frame. */
export const partsOf645 = (bytes: Uint8Array, items: boolean): FramePart<PartRole645>[] | null => {
  const found = decodeFrame(bytes)
  if (!found.ok || found.preamble + found.length !== bytes.length) return null
  const at = found.preamble
  const data = at + headBytes
  const end = bytes.length - 2
  const itemEnd = items ? Math.min(end, data + identifierBytes) : data
  const cuts: [PartRole645, number, number][] = [
    ['preamble', 0, at],
    ['start', at, at + 1],
    ['address', at + 1, at + 7],
    ['start', at + 7, at + 8],
    ['control', at + 8, at + 9],
    ['length', at + 9, data],
    ['item', data, itemEnd],
    ['data', itemEnd, end],
    ['checksum', end, end + 1],
    ['end', end + 1, end + 2],
  ]
  return cuts.filter(([, from, to]) => to > from).map(([role, from, to]) => ({ role, bytes: bytes.subarray(from, to) }))
}
