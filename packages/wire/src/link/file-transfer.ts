import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { canonicalJson } from './mac.ts'
import type { OpOf } from './ops.ts'

/** A chunk of a file as it travels: number (from 0) and CRC-32 of the content, four bytes each, most significant first; the content. */
const headBytes = 8

/** A chunk as the platform sends it. */
export const encodeChunk = (number: number, content: Uint8Array): Uint8Array => {
  const bytes = Buffer.alloc(headBytes + content.length)
  bytes.writeUInt32BE(number, 0)
  bytes.writeUInt32BE(crc32(content), 4)
  bytes.set(content, headBytes)
  return bytes
}

/** Null where the content is not what its checksum says. */
export const decodeChunk = (bytes: Uint8Array): { number: number; content: Uint8Array } | null => {
  if (bytes.length <= headBytes) return null
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const content = view.subarray(headBytes)
  return crc32(content) === view.readUInt32BE(4) ? { number: view.readUInt32BE(0), content } : null
}

type Signed = Pick<OpOf<'file.offer'>, 'kind' | 'name' | 'version' | 'model' | 'size' | 'sha256'>

/** The bytes that the maker signs: canonical JSON of what a file is. Another model, version or content has another signature. */
export const signedOf = ({ kind, name, version, model, size, sha256 }: Signed): Uint8Array =>
  Buffer.from(canonicalJson({ kind, name, version, model, size, sha256 }))

/** Whether the maker whose public key this is (Ed25519, PEM) has signed that file. Never throws. */
export const isSigned = (file: Signed & { signature: string }, publicKeyPem: string): boolean => {
  try {
    return verify(null, signedOf(file), publicKeyPem, Buffer.from(file.signature, 'hex'))
  } catch {
    return false // no key, or no key of that kind
  }
}
