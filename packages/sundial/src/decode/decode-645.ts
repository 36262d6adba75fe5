import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { describeFrame } from '@sundial/wire/dlt645/describe.ts'
import { type FoundFrame, findFrame } from '@sundial/wire/dlt645/find-frame.ts'
import type { FrameFault } from '@sundial/wire/dlt645/frame.ts'
import { ownTables } from '@sundial/wire/dlt645/identifiers.ts'
import { type FindRow, lookUpIn, readTableFile, type Table } from '@sundial/wire/dlt645/tables.ts'
import { readBytes } from './read-bytes.ts'

const faults: Record<FrameFault, string> = {
  truncated: 'truncated: it ends before the frame does',
  start: 'start: 68H does not stand twice, seven bytes apart',
  length: 'length: more than 200 bytes of data',
  checksum: 'checksum: the sum of the bytes is another',
  end: 'end: 16H does not stand at the end',
}

const tableFrom = (file: string): Table => readTableFile(file, readBytes(file).toString('utf8'))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase()

type Whole = Extract<FoundFrame, { ok: true }>
const said = (found: Whole, find: FindRow): object => ({
  ...describeFrame(found.frame, find),
  length: found.frame.data.length,
  preamble: found.preamble,
  ...(found.prefix.length > 0 ? { prefix: hexOf(found.prefix) } : {}),
  ...(found.rest.length > 0 ? { rest: hexOf(found.rest) } : {}),
})

/** The whole frames behind the first. */
const followers = (first: Whole): Whole[] => {
  const all: Whole[] = []
  for (let next = findFrame(first.rest); next.ok; next = findFrame(next.rest)) all.push(next)
  return all
}

/**
 * What the first DL/T 645-2007 frame among the bytes says, by the vendor's tables given and then the standard's and ours; `next` has
 * the frames behind it.
 */
export const decode645 = (bytes: Uint8Array, tableFiles: readonly string[]): object => {
  const found = findFrame(bytes)
  if (!found.ok) throw new PlainError(`Malformed DL/T 645 frame: ${faults[found.fault]}.`)
  const find = lookUpIn([...tableFiles.map(tableFrom), ...ownTables])
  const next = followers(found).map((frame) => said(frame, find))
  return { ...said(found, find), ...(next.length > 0 ? { next } : {}) }
}
