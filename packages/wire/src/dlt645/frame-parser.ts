import { type Frame, type FrameFault, faultAt, frameAt, frameOverhead } from './frame.ts'

/** What a stream held: a sound frame, or where one seemed to start, why it is none and its bytes (those of the stream, no copy). */
export type Parsed = { ok: true; frame: Frame } | { ok: false; fault: FrameFault; bytes: Uint8Array }
export type ParserCounts = {
  frames: number
  /** Places where two start bytes stood as they should and the rest did not. */
  malformed: number
  /** Bytes that belonged to nothing, wake-up bytes (FEH) not counted. */
  noiseBytes: number
}
export type FrameParser = {
  /** Takes bytes as they come, cut anywhere; answers what became complete. Never throws. */
  push(bytes: Uint8Array): Parsed[]
  /** Nothing more will come for what has begun: gives it up and looks for frames in the rest. To be called when a wait ends. */
  flush(): Parsed[]
  counts(): ParserCounts
}

/** Whether a whole frame stands at `from` or behind. By chance, inside another frame, that happens once in 2^32 bytes. */
const isFrameBehind = (bytes: Uint8Array, from: number): boolean => {
  for (let at = from; at < bytes.length; at++) if (bytes[at] === 0x68 && faultAt(bytes, at) === null) return true
  return false
}

/**
 * Finds frames in a stream of bytes. After anything wrong it goes on at the very next byte, so that noise can't hide a frame behind
 * it, nor delay one by promising more bytes than come.
 */
export const createFrameParser = (): FrameParser => {
  const counts: ParserCounts = { frames: 0, malformed: 0, noiseBytes: 0 }
  let rest: Uint8Array = new Uint8Array(0)

  const takeFrame = (bytes: Uint8Array, at: number, found: Parsed[]): number => {
    const frame = frameAt(bytes, at)
    counts.frames++
    found.push({ ok: true, frame })
    return frameOverhead + frame.data.length
  }
  const skip = (bytes: Uint8Array, at: number, fault: FrameFault, found: Parsed[]): number => {
    if (bytes[at] !== 0xfe) counts.noiseBytes++
    if (fault === 'start') return 1
    counts.malformed++
    found.push({ ok: false, fault, bytes: bytes.subarray(at, at + frameOverhead + (bytes[at + 9] ?? 0)) })
    return 1
  }
  const step = (bytes: Uint8Array, at: number, fault: FrameFault | null, found: Parsed[]): number =>
    fault === null ? takeFrame(bytes, at, found) : skip(bytes, at, fault, found)
  const scan = (bytes: Uint8Array, isLast: boolean): Parsed[] => {
    const found: Parsed[] = []
    let at = 0
    while (at < bytes.length) {
      const fault = faultAt(bytes, at)
      if (fault === 'truncated' && !isLast && !isFrameBehind(bytes, at + 1)) break
      at += step(bytes, at, fault, found)
    }
    // Not slice: on a Buffer that would keep the caller's memory.
    rest = Uint8Array.from(bytes.subarray(at))
    return found
  }
  return {
    push: (bytes) => scan(rest.length === 0 ? bytes : Buffer.concat([rest, bytes]), false),
    flush: () => scan(rest, true),
    counts: () => ({ ...counts }),
  }
}
