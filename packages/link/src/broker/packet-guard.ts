/**
 * Finds packets that are too large in the bytes of one MQTT connection, by the fixed header alone, without buffering.
 * `push` returns whether such a packet has begun; `begun` returns how many packets have begun.
 */
export type PacketGuard = { push(bytes: Uint8Array): boolean; begun(): number }

/** Most bytes of the field "remaining length" (MQTT 3.1.1, 2.2.3). */
const lengthBytesMax = 4

/** `bytesMax` counts the bytes after the fixed header. A length field of more than four bytes also counts as too large. */
export const packetGuard = (bytesMax: number): PacketGuard => {
  let inLength = false
  let length = 0
  let lengthBytes = 0
  let left = 0
  let begun = 0
  /** Reads one byte of a fixed header; returns whether the length read so far is too large. */
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
