import { type DecodedFrame, decodeFrame, type Frame, type FrameFault, faultAt } from './frame.ts'

/** A frame among other bytes: what a transparent bridge put in front, the wake-up bytes, and what stands behind. */
export type FoundFrame =
  | { ok: true; frame: Frame; prefix: Uint8Array; preamble: number; rest: Uint8Array }
  | { ok: false; fault: FrameFault }

const wholeAt = (bytes: Uint8Array, at: number): Extract<DecodedFrame, { ok: true }> | null => {
  if (faultAt(bytes, at)) return null
  const found = decodeFrame(bytes.subarray(at))
  return found.ok ? found : null
}
const isWakeUp = (byte: number | undefined): boolean => byte === 0xfe

/**
 * The first whole frame, whatever stands before and behind it. Without one, the fault of what looked most like one: where the first
 * wake-up bytes end, or else where two start bytes stand as they should.
 */
export const findFrame = (bytes: Uint8Array): FoundFrame => {
  for (let at = 0; at < bytes.length; at++) {
    const found = wholeAt(bytes, at)
    if (!found) continue
    let wakeUpAt = at
    while (isWakeUp(bytes[wakeUpAt - 1])) wakeUpAt--
    return {
      ok: true,
      frame: found.frame,
      prefix: bytes.subarray(0, wakeUpAt),
      preamble: at - wakeUpAt,
      rest: bytes.subarray(at + found.length),
    }
  }
  return { ok: false, fault: likeliestFault(bytes) }
}

const likeliestFault = (bytes: Uint8Array): FrameFault => {
  const first = decodeFrame(bytes)
  if (first.ok || first.fault !== 'start') return first.ok ? 'start' : first.fault
  for (let at = 0; at < bytes.length - 8; at++) {
    const fault = faultAt(bytes, at)
    if (fault && fault !== 'start') return fault
  }
  return 'start'
}
