import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type Size = { widthPx?: number; heightPx?: number; colour?: readonly [number, number, number]; padBytes?: number }

/** A real PNG of one colour; `padBytes`: so many bytes more, in a chunk that readers pass over. */
export const pngOf = ({ widthPx = 8, heightPx = 6, colour = [60, 120, 90], padBytes = 0 }: Size = {}): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(widthPx, 0)
  head.writeUInt32BE(heightPx, 4)
  head.set([8, 2], 8)
  const row = Buffer.from([0, ...Array.from({ length: widthPx }, () => colour).flat()])
  const data = deflateSync(Buffer.concat(Array.from({ length: heightPx }, () => row)))
  const pad = padBytes > 0 ? [chunk('paDd', Buffer.alloc(padBytes))] : []
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', head), ...pad, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
