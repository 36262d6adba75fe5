import { describe, expect, it } from 'vitest'
import { pictureOf } from './picture.ts'
import { pictureNamed } from './picture-endings.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)))

const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 2, 128, 0, 0, 1, 224, 8, 6, 0, 0, 0])
/** SOI, a segment of EXIF data that is passed over, fill bytes, a table, then the frame: 480 high, 640 wide. */
const jpeg = bytes(
  ...[
    [0xff, 0xd8],
    [0xff, 0xe1, 0, 6, 1, 2, 3, 4],
    [0xff, 0xff, 0xc4, 0, 4, 9, 9],
  ],
  [0xff, 0xc2, 0, 17, 8, 1, 224, 2, 128, 3, 1, 0x22, 0, 2, 0x11, 1],
)
const riff = (form: string, rest: number[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', form, rest)
const extended = riff('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 127, 2, 0, 223, 1, 0])
const lossless = riff('VP8L', [0, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x77, 0, 0, 0, 0, 0, 0])
const lossy = riff('VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 128, 2, 224, 1])

describe('pictures', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', extended],
    ['image/webp', lossless],
    ['image/webp', lossy],
  ])('%s: type and size are read from the bytes', (type, file) => {
    expect(pictureOf(file)).toEqual({ type, widthPx: 640, heightPx: 480 })
  })

  it.each([
    ['text', bytes('just a text that is long enough to be one')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', bytes('<!doctype html><img src=x onerror=alert(1)>')],
    [
      'GIF',
      bytes(
        'GIF89a',
        Array.from({ length: 40 }, () => 1),
      ),
    ],
    ['an empty file', bytes('')],
    ['a PNG that ends in its head', png.slice(0, 20)],
    ['a PNG without a head', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IDAT', [0, 0, 2, 128, 0, 0, 1, 224])],
    ['a JPEG without a frame', jpeg.slice(0, 15)],
    ['a JPEG whose segments lead past its end', bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a JPEG whose segment has no length', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    [
      'a WebP of no known form',
      riff(
        'VP9 ',
        Array.from({ length: 30 }, () => 1),
      ),
    ],
    ['a PNG of no width', Uint8Array.from(png, (byte, i) => (i >= 16 && i < 20 ? 0 : byte))],
  ])('%s is none', (_, file) => expect(pictureOf(file)).toBeNull())

  it('is what its name says, or none', () => {
    expect(pictureNamed('Roof.PNG', png)).toMatchObject({ type: 'image/png' })
    expect(pictureNamed('roof.jpeg', jpeg)).toMatchObject({ type: 'image/jpeg' })
    expect(pictureNamed('roof.jpg', png)).toBeNull()
    expect(pictureNamed('roof', png)).toBeNull()
    expect(pictureNamed('roof.svg', png)).toBeNull()
  })
})
