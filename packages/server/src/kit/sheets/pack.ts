import { crc32 } from 'node:zlib'
import type { Part } from './unpack.ts'

const sliceBytes = 65_536
/** What is needed to understand a sheet comes before it, so that it can be read in one pass. */
const order = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
]
const rank = ({ name }: Part): number => (order.indexOf(name) + order.length + 1) % (order.length + 1)

const headOf = ({ bytes }: Part, name: Buffer): Buffer => {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}
const marked = (mark: number, ...rest: Buffer[]): Buffer => {
  const start = Buffer.alloc(4)
  start.writeUInt32LE(mark)
  return Buffer.concat([start, ...rest])
}
const listed = (head: Buffer, name: Buffer, at: number): Buffer => {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(at, 10)
  return Buffer.concat([marked(0x02014b50, Buffer.from([20, 0]), head, place), name])
}
const ending = (count: number, bytes: number, at: number): Buffer => {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(bytes, 8)
  end.writeUInt32LE(at, 12)
  return marked(0x06054b50, end)
}

/**
 * The parts as a ZIP file that packs nothing, slice by slice: whoever reads it sees exactly the bytes that were counted, and the large
 * sheet is not held twice.
 */
export const packed = function* (parts: readonly Part[]): Generator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts.toSorted((a, b) => rank(a) - rank(b))) {
    const name = Buffer.from(part.name)
    const head = headOf(part, name)
    directory.push(listed(head, name, at))
    const start = marked(0x04034b50, head, name)
    yield start
    for (let from = 0; from < part.bytes.length; from += sliceBytes) yield part.bytes.subarray(from, from + sliceBytes)
    at += start.length + part.bytes.length
  }
  const bytes = directory.reduce((sum, entry) => sum + entry.length, 0)
  yield* directory
  yield ending(directory.length, bytes, at)
}
