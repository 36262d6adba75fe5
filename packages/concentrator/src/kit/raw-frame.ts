import { functions, readControl } from '@sundial/wire/dlt645/control.ts'
import { readWrite } from '@sundial/wire/dlt645/exchange.ts'
import { decodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'

/** A DL/T 645 frame from hexadecimal digits, and nothing else around it; null where it is none. */
export const frameOf = (hex: string): { frame: Frame; bytes: Uint8Array } | null => {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  const found = decodeFrame(bytes)
  return found.ok && found.preamble + found.length === bytes.length ? { frame: found.frame, bytes } : null
}

/** Whether it would switch: that has an order of its own, which is checked, proven and told. */
export const isSwitching = ({ control, data }: Frame, rsdSwitch: string): boolean => {
  const { function: fn } = readControl(control)
  return fn === functions.control || (fn === functions.write && readWrite(data)?.di === rsdSwitch)
}
