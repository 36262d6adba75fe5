import { endingOf } from '@sundial/core/attachments/file-name.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { caps } from './caps.ts'

export type TableFile = { name: string; bytes: Uint8Array }
export type TableFormat = 'xlsx' | 'csv'

const isAt = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, i) => bytes[i] === byte)
const zip = [0x50, 0x4b, 0x03, 0x04]
/** Compound files: workbooks of before 2007, and all that Office has encrypted. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')
const markup = /^\s*<(!doctype|\?xml|html|svg|script|head|body|table)/i

const refuseMarkup = (bytes: Uint8Array): void => {
  const start = Buffer.from(bytes.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  if (markup.test(start)) throw new Refusal('fileKind')
}

/**
 * What a file is by its name and by how it begins; both have to agree.
 * @throws Refusal fileEmpty, fileTooLarge, fileEncrypted, fileOld, fileKind
 */
export const recognise = ({ name, bytes }: TableFile): TableFormat => {
  if (bytes.length === 0) throw new Refusal('fileEmpty')
  if (bytes.length > caps.fileBytes) throw new Refusal('fileTooLarge', { maxMb: caps.fileBytes / 1_048_576 })
  if (isAt(bytes, compound)) throw new Refusal(Buffer.from(bytes).includes(encryptedPart) ? 'fileEncrypted' : 'fileOld')
  const ending = endingOf(name)
  if (ending === 'xls') throw new Refusal('fileOld')
  if (ending === 'xlsx' && isAt(bytes, zip)) return 'xlsx'
  if (ending !== 'csv' || isAt(bytes, zip.slice(0, 2))) throw new Refusal('fileKind')
  refuseMarkup(bytes)
  return 'csv'
}
