import { decodeRtu } from './rtu.ts'

export type PartRoleRtu = 'unit' | 'function' | 'register' | 'count' | 'data' | 'checksum'

const countedReads = new Set([1, 2, 3, 4])

/** A sound RTU message in its parts, as they stand on the wire. `isRequest`: a question, which names a register. Null: no sound message. */
export const partsOfRtu = (bytes: Uint8Array, isRequest: boolean): { role: PartRoleRtu; bytes: Uint8Array }[] | null => {
  if (!decodeRtu(bytes).ok) return null
  const end = bytes.length - 2
  const named = isRequest && countedReads.has(bytes[1]!) && end === 6
  const cuts: [PartRoleRtu, number, number][] = [
    ['unit', 0, 1],
    ['function', 1, 2],
    ...(named
      ? ([
          ['register', 2, 4],
          ['count', 4, 6],
        ] as [PartRoleRtu, number, number][])
      : []),
    ['data', named ? 6 : 2, end],
    ['checksum', end, end + 2],
  ]
  return cuts.filter(([, from, to]) => to > from).map(([role, from, to]) => ({ role, bytes: bytes.subarray(from, to) }))
}
