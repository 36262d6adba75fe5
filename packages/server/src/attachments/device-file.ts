import { isUtf8 } from 'node:buffer'
import { endingOf } from '@sundial/core/attachments/file-name.ts'
import type { DeviceFilePurpose } from '@sundial/core/attachments/purposes.ts'

type Begins = (bytes: Uint8Array) => boolean
const startsWith =
  (...magic: readonly number[]): Begins =>
  (bytes) =>
    magic.every((byte, i) => bytes[i] === byte)
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isGzip = startsWith(0x1f, 0x8b, 0x08)
/** Programs of a computer, not of a device: MZ of Windows, and a script's #!. */
const isProgram: Begins = (bytes) => startsWith(0x4d, 0x5a)(bytes) || startsWith(0x23, 0x21)(bytes)

const markup = /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<\0?(!|\?|[a-z])/i
/** Whether a file begins as HTML, XML or SVG does, in UTF-8 or UTF-16: a browser may take it for a document. */
export const isMarkup: Begins = (bytes) => markup.test(String.fromCharCode(...bytes.subarray(0, 512)))

const isText: Begins = (bytes) => !bytes.includes(0) && !isMarkup(bytes) && isUtf8(bytes)
const firstSign = (bytes: Uint8Array): string => String.fromCharCode(bytes.find((byte) => byte > 0x20) ?? 0)
const isJson: Begins = (bytes) => isText(bytes) && '{['.includes(firstSign(bytes))
const isPlain: Begins = (bytes) => !isMarkup(bytes) && !isProgram(bytes) && !isZip(bytes) && !isGzip(bytes)
const isIntelHex: Begins = (bytes) => bytes[0] === 0x3a && isText(bytes)

const kinds: Record<DeviceFilePurpose, Record<string, Begins>> = {
  upgradePackage: { bin: isPlain, hex: isIntelHex, zip: isZip, gz: isGzip, tgz: isGzip },
  parameterFile: { json: isJson, csv: isText, txt: isText, ini: isText, bin: isPlain },
}

/** The endings that a file for this purpose may have, as people read them. */
export const deviceFileEndings = (purpose: DeviceFilePurpose): string =>
  Object.keys(kinds[purpose])
    .map((ending) => `.${ending}`)
    .join(', ')

/** Whether name and content of a file agree, and are what this purpose takes. */
export const isDeviceFile = (purpose: DeviceFilePurpose, name: string, bytes: Uint8Array): boolean =>
  kinds[purpose][endingOf(name)]?.(bytes) === true
