/**
 * Watches the bytes of one MQTT connection for a packet that is too large, from its fixed header alone: nothing is buffered.
 * `push` answers whether such a packet has begun; `begun` how many packets have.
 */
export type PacketGuard = { push(bytes: Uint8Array): boolean; begun(): number }

/** Bytes of a remaining length at most (MQTT 3.1.1, 2.2.3). */
const lengthBytesMax = 4

/** Throws nothing: a length of more than four bytes is too large as well. `bytesMax` counts what follows the fixed header. */
export const packetGuard = (bytesMax: number): PacketGuard => {
  let inLength = false
  let length = 0
  let lengthBytes = 0
  let left = 0
  let begun = 0
  /** One byte of a fixed header; answers whether the length, as far as it is read, is too much. */
  const readHeader = (byte: number): boolean => {
    if (!inLength) {
      inLength = true
      begun++
      length = 0
      lengthBytes = 0
      return false
    }
    length += (byte & 0x7f) * 128 ** lengthBytes
    lengthBytes++
    if (byte >= 0x80) return lengthBytes === lengthBytesMax
    inLength = false
    left = length
    return length > bytesMax
  }
  const push = (bytes: Uint8Array): boolean => {
    for (let i = 0; i < bytes.length; ) {
      const skipped = Math.min(left, bytes.length - i)
      left -= skipped
      i += skipped
      if (i < bytes.length && readHeader(bytes[i++]!)) return true
    }
    return false
  }
  return { push, begun: () => begun }
}
