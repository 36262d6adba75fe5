import { describe, expect, it } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const app0 = [0xff, 0xe0, 0, 4, 1, 2]
const frame = (kind: number) => [0xff, kind, 0, 11, 8, 0, 96, 0, 128, 1, 1, 0x11, 0]
const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat()])

describe('the size of a JPEG', () => {
  it.each([
    ['baseline', jpeg(app0, frame(0xc0))],
    ['progressive', jpeg(app0, app0, frame(0xc2))],
  ])('%s', (_name, bytes) => {
    expect(jpegSize(bytes)).toEqual({ width: 128, height: 96 })
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['a page of text', Uint8Array.from('<svg xmlns="http://www.w3.org/2000/svg"/>', (letter) => letter.charCodeAt(0))],
    ['a JPEG cut off before its frame', jpeg(app0)],
    ['a table instead of a frame', jpeg(frame(0xc4))],
    ['a segment without a length', jpeg([0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['rubbish between segments', jpeg(app0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
  ])('%s has none', (_name, bytes) => {
    expect(jpegSize(bytes)).toBeNull()
  })
})
