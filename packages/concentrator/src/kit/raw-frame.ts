import { functions, readControl } from '@sundial/wire/dlt645/control.ts'
import { readWrite } from '@sundial/wire/dlt645/exchange.ts'
import { decodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { optimizerRestart } from '@sundial/wire/dlt645/optimizer.ts'

/** Parses hexadecimal digits that are exactly one DL/T 645 frame; null otherwise. */
export const frameOf = (hex: string): { frame: Frame; bytes: Uint8Array } | null => {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  const found = decodeFrame(bytes)
  return found.ok && found.preamble + found.length === bytes.length ? { frame: found.frame, bytes } : null
}

/**
 * Whether the frame would switch an RSD, or restart an optimizer that may come back live. Both need their own order, which is checked, verified
 * and reported.
 */
export const isSwitching = ({ control, data }: Frame, rsdSwitch: string): boolean => {
  const { function: fn } = readControl(control)
  const di = fn === functions.write ? readWrite(data)?.di : undefined
  return fn === functions.control || di === rsdSwitch || di === optimizerRestart
}
