import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Stream } from './record.ts'

/** Highest number per stream that may have left the concentrator. */
export type Marks = Record<Stream, number>

const slotBytes = 24

const encode = (turn: number, marks: Marks): Buffer => {
  const slot = Buffer.alloc(slotBytes)
  slot.writeUInt32BE(turn, 0)
  slot.writeDoubleBE(marks.tm, 4)
  slot.writeDoubleBE(marks.ev, 12)
  slot.writeUInt32BE(crc32(slot.subarray(0, 20)), 20)
  return slot
}

const decode = (slot: Buffer): { turn: number; marks: Marks } | null => {
  if (slot.length < slotBytes || crc32(slot.subarray(0, 20)) !== slot.readUInt32BE(20)) return null
  return { turn: slot.readUInt32BE(0), marks: { tm: slot.readDoubleBE(4), ev: slot.readDoubleBE(12) } }
}

/**
 * Saves the highest numbers outside the segments, so that a truncated segment never causes a number to be given twice.
 * Two slots are written in turn, so that a torn write spoils only one. No fsync is needed: marks only protect against damage of a
 * segment; after a power cut the segments, which are synced before sending, have the highest numbers.
 */
export const openMarks = async (path: string) => {
  const handle = await open(path, 'a+').then(async (created) => {
    await created.close()
    return open(path, 'r+')
  })
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2 * slotBytes), 0, 2 * slotBytes, 0)
  const slots = [0, slotBytes].map((at) => decode(buffer.subarray(at, Math.min(at + slotBytes, bytesRead))))
  const best = slots.filter((s) => s !== null).sort((a, b) => b.turn - a.turn)[0]
  let turn = best?.turn ?? 0
  return {
    found: best?.marks ?? { tm: 0, ev: 0 },
    write: async (marks: Marks): Promise<void> => {
      turn = (turn + 1) >>> 0
      await handle.write(encode(turn, marks), 0, slotBytes, (turn % 2) * slotBytes)
    },
    close: () => handle.close(),
  }
}
export type MarksFile = Awaited<ReturnType<typeof openMarks>>
