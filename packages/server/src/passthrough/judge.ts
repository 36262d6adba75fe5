import { Refusal } from '@sundial/core/kit/refusal.ts'
import { frameBytesMax } from '@sundial/core/passthrough/bounds.ts'
import { type FunctionName, functionName, readControl } from '@sundial/wire/dlt645/control.ts'
import { readWrite } from '@sundial/wire/dlt645/exchange.ts'
import { broadcastAddress, decodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { optimizerRestart, optimizerRsdSwitch } from '@sundial/wire/dlt645/optimizer.ts'
import { readsModbus } from '@sundial/wire/modbus/reads.ts'
import { decodeRtu } from '@sundial/wire/modbus/rtu.ts'

/** What a frame is, whoever wrote it: the bytes decide, not the form. `address`: of the device; null = more than one may take it. */
export type Judged = { address: string | null; writes: boolean }

const reads: ReadonlySet<FunctionName> = new Set(['read', 'readFollowing', 'readAddress'])
const writes: ReadonlySet<FunctionName> = new Set(['write', 'freeze', 'broadcastTime'])

const isShort = (bytes: Uint8Array): void => {
  if (bytes.length > frameBytesMax) throw new Refusal('passMalformed', { why: `${bytes.length} > ${frameBytesMax}` })
}

const switching: readonly (string | undefined)[] = [optimizerRsdSwitch, optimizerRestart]

/** Control 1CH, and the identifiers that switch an RSD or restart an optimizer, which may come back live. Another maker's identifier is known to the concentrator only, which refuses too. */
const switches = (name: FunctionName, { data }: Frame): boolean =>
  name === 'control' || (name === 'write' && switching.includes(readWrite(data)?.di))

/**
 * A DL/T 645 frame before it is sent. Functions that change addresses, passwords or speeds, or clear something, are passed for nobody.
 * @throws Refusal passMalformed, passSwitches, passFunction
 */
export const judge645 = (bytes: Uint8Array): Judged => {
  isShort(bytes)
  const found = decodeFrame(bytes)
  if (!found.ok) throw new Refusal('passMalformed', { why: found.fault })
  if (found.preamble + found.length !== bytes.length) throw new Refusal('passMalformed', { why: 'length' })
  const { isReply, function: fn } = readControl(found.frame.control)
  const name = functionName(fn)
  if (name === null || isReply) throw new Refusal('passFunction')
  if (switches(name, found.frame)) throw new Refusal('passSwitches')
  if (!reads.has(name) && !writes.has(name)) throw new Refusal('passFunction')
  const { address } = found.frame
  const isOne = address !== broadcastAddress && /^\d{12}$/.test(address)
  return { address: isOne ? address : null, writes: writes.has(name) }
}

/** A Modbus message before it is sent. Unit 0 is everybody behind the line. @throws Refusal passMalformed, passSwitches */
export const judgeModbus = (bytes: Uint8Array): Judged & { unit: number } => {
  isShort(bytes)
  const found = decodeRtu(bytes)
  if (!found.ok) throw new Refusal('passMalformed', { why: found.fault })
  const { unit, pdu } = found.frame
  if (!readsModbus(pdu)) throw new Refusal('passSwitches')
  return { address: unit === 0 ? null : String(unit), writes: false, unit }
}
