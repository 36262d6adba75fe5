import { inflateRawSync } from 'node:zlib'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { caps } from './caps.ts'

/** What a part of a workbook unpacks to, by its name; null where there is none. */
export type ReadPart = (name: string) => Buffer | null
type Entry = { name: string; flags: number; method: number; packed: number; at: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const sentinel = 0xffffffff
const broken = () => new Refusal('fileBroken')
const bomb = () => new Refusal('fileSuspicious')

const findEnd = (file: Buffer): number => {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at--) if (file.readUInt32LE(at) === endMark) return at
  throw broken()
}

/** Values of a ZIP64 extra field stand for those, in this order, that the entry itself could not hold. */
const wide = (extra: Buffer, held: readonly number[]): number[] => {
  if (!held.includes(sentinel)) return [...held]
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return held.map((value) => {
    if (value !== sentinel) return value
    at += 8
    return Number(extra.readBigUInt64LE(at - 8))
  })
}

/** The central directory: what a workbook says it holds. Sizes of what is unpacked are not believed. */
const entriesOf = (file: Buffer): Entry[] => {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > caps.entries) throw bomb()
  let at = file.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (file.readUInt32LE(at) !== entryMark) throw broken()
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const extraEnd = nameEnd + file.readUInt16LE(at + 30)
    const held = [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)]
    const [, packed, local] = wide(file.subarray(nameEnd, extraEnd), held)
    const entry = { flags: file.readUInt16LE(at + 8), method: file.readUInt16LE(at + 10), packed: packed!, at: local! }
    const name = file.toString('utf8', at + 46, nameEnd)
    at = extraEnd + file.readUInt16LE(at + 32)
    return { name, ...entry }
  })
}

const inflate = (packed: Buffer, most: number): Buffer => {
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? bomb() : broken()
  }
}

const bytesOf = (file: Buffer, entry: Entry, left: number): Buffer => {
  if (entry.flags & 1) throw new Refusal('fileEncrypted')
  if (file.readUInt32LE(entry.at) !== localMark) throw broken()
  const start = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28)
  const packed = file.subarray(start, start + entry.packed)
  const most = Math.min(left, Math.max(caps.anyRatioBytes, packed.length * caps.ratio))
  if (entry.method !== 0 && entry.method !== 8) throw broken()
  const bytes = entry.method === 8 ? inflate(packed, Math.max(1, most)) : packed
  if (bytes.length > left) throw bomb()
  return bytes
}

const isText = (name: string): boolean => /\.(xml|rels)$/i.test(name)
/** No workbook needs its own document type; entities that grow when they are read are declared in one. */
const declares = (bytes: Buffer): boolean => bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')

/** How many bytes each part has. One is unpacked at a time and let go again. */
const sizesOf = (file: Buffer, entries: readonly Entry[]): Map<Entry, number> => {
  let left: number = caps.unpackedBytes
  const sizes = new Map<Entry, number>()
  for (const entry of entries) {
    const bytes = bytesOf(file, entry, left)
    if (isText(entry.name) && declares(bytes)) throw bomb()
    left -= bytes.length
    sizes.set(entry, bytes.length)
  }
  return sizes
}

/**
 * Opens a ZIP file within the caps: every entry is really unpacked and counted before any can be read.
 * @throws Refusal fileSuspicious, fileEncrypted, fileBroken
 */
export const unpack = (file: Buffer): ReadPart => {
  try {
    const sizes = sizesOf(file, entriesOf(file))
    const byName = new Map([...sizes].map(([entry, size]) => [entry.name, { entry, size }]))
    return (name) => {
      const part = byName.get(name)
      return part ? bytesOf(file, part.entry, part.size) : null
    }
  } catch (error) {
    throw error instanceof RangeError ? broken() : error
  }
}
