/** Pictures that every browser shows and that can carry no script. SVG is none of them: it is a document. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]
export type Picture = { type: PictureType; widthPx: number; heightPx: number }

const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, i) => bytes[i] === byte)
const jpegMagic = [0xff, 0xd8, 0xff]
const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The type of a picture by its first bytes; null: no picture. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  if (startsWith(bytes, jpegMagic)) return 'image/jpeg'
  if (startsWith(bytes, pngMagic)) return 'image/png'
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' ? 'image/webp' : null
}

type Size = { widthPx: number; heightPx: number }
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength)

/** Markers of JPEG that have no segment: TEM, RST0 to RST7, SOI. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of frame: C0 to CF without the tables C4 (Huffman), C8 (reserved) and CC (arithmetic). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The segments of a JPEG up to the picture's own data. */
const jpegSize = (bytes: Uint8Array): Size | null => {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (isFrame(marker)) return { heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7) }
    if (marker === 0xff) at += 1
    else at += isAlone(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

const pngSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 24 || textAt(bytes, 12, 4) !== 'IHDR') return null
  const view = viewOf(bytes)
  return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
/** WebP has three forms: extended, lossless and lossy. */
const webpSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  const form = textAt(bytes, 12, 4)
  if (form === 'VP8X') return { widthPx: 1 + uint24(view, 24), heightPx: 1 + uint24(view, 27) }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { widthPx: 1 + (bits & 0x3fff), heightPx: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return form === 'VP8 ' ? { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff } : null
}

const sizeBy = { 'image/jpeg': jpegSize, 'image/png': pngSize, 'image/webp': webpSize } as const satisfies Record<PictureType, unknown>

/** Type and size of a picture by its own bytes; null: no picture, or one whose size can't be read. */
export const pictureOf = (bytes: Uint8Array): Picture | null => {
  const type = pictureTypeOf(bytes)
  const size = type && sizeBy[type](bytes)
  return size && size.widthPx > 0 && size.heightPx > 0 ? { type, ...size } : null
}
