import { type IdentificationCode, identificationMei } from './pdu.ts'

/** Objects that every identification may have, by their numbers; from 128 on they are the maker's own. */
export const identificationNames = [
  'vendorName',
  'productCode',
  'revision',
  'vendorUrl',
  'productName',
  'modelName',
  'userApplicationName',
] as const

/** What a device says of itself (function 43, type 14). `next` = where to ask on when `more` is to come. */
export type Identification = {
  code: IdentificationCode
  /** 1 to 3 as the codes; 80H more when single objects can be read. */
  conformity: number
  more: boolean
  next: number
  objects: { id: number; text: string }[]
}

const headBytes = 7

/** From a whole PDU; null = not what function 43 answers. */
export const readIdentification = (pdu: Uint8Array): Identification | null => {
  const code = pdu[2] ?? 0
  if (pdu.length < headBytes || pdu[1] !== identificationMei || code < 1 || code > 4) return null
  const objects: Identification['objects'] = []
  let at = headBytes
  for (let i = 0; i < pdu[6]!; i++) {
    const end = at + 2 + (pdu[at + 1] ?? pdu.length)
    if (end > pdu.length) return null
    objects.push({ id: pdu[at]!, text: Buffer.from(pdu.subarray(at + 2, end)).toString('latin1') })
    at = end
  }
  if (at !== pdu.length) return null
  return { code: code as IdentificationCode, conformity: pdu[3]!, more: pdu[4] === 0xff, next: pdu[5]!, objects }
}

/** The PDU. Throws RangeError where the objects do not fit one frame. */
export const writeIdentification = ({ code, conformity, more, next, objects }: Identification): Uint8Array => {
  const body = objects.flatMap(({ id, text }) => [id, text.length, ...Buffer.from(text, 'latin1')])
  if (headBytes + body.length > 253) throw new RangeError(`${body.length} bytes of objects, ${253 - headBytes} at most`)
  return Uint8Array.from([43, identificationMei, code, conformity, more ? 0xff : 0, next, objects.length, ...body])
}
