import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, type ReadInputBarcodeFormat } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import { aimedAt } from './code-reader.ts'
import { type Picture, readPicture } from './read-picture.ts'

const programOf = (name: string): ArrayBuffer =>
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${name}`))).buffer

/** A white picture with codes in it, each with its left upper corner there, three pixels a bar. */
const pictureOf = async (...codes: { format: ReadInputBarcodeFormat; text: string; x: number; y: number }[]): Promise<Picture> => {
  const [width, height] = [900, 500]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { format, text, x, y } of codes) {
    const { symbol, error } = await writeBarcode(text, { format: format as WriteInputBarcodeFormat, scale: 3 })
    if (error) throw new Error(error)
    for (let row = 0; row < symbol.height; row++)
      for (let col = 0; col < symbol.width; col++) {
        const at = ((y + row) * width + x + col) * 4
        data.fill(symbol.data[row * symbol.width + col]!, at, at + 3)
      }
  }
  return { data, width, height, colorSpace: 'srgb' }
}

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: programOf('reader/zxing_reader.wasm') } })
  prepareWriter({ overrides: { wasmBinary: programOf('writer/zxing_writer.wasm') } })
})

describe('the library reads', () => {
  it.each([
    ['Code128', 'DQ08001208'],
    ['Code39', 'DQ08001208'],
    ['Code93', 'DQ08001208'],
    ['DataMatrix', 'S/N: DQ08001208'],
    ['QRCode', 'https://maker.example/p?sn=DQ08001208'],
    ['EAN13', '4006381333931'],
    ['EAN8', '96385074'],
    ['ITF', '202601000655'],
  ] as const)('%s', async (format, text) => {
    const found = await readPicture(await pictureOf({ format, text, x: 120, y: 90 }))
    expect(found.map((one) => one.text)).toEqual([text])
  })

  it('nothing in a picture without a code', async () => expect(await readPicture(await pictureOf())).toEqual([]))

  it('several codes of one label, of which the one in the middle is meant', async () => {
    const picture = await pictureOf(
      { format: 'QRCode', text: 'at the edge', x: 20, y: 20 },
      { format: 'QRCode', text: 'in the middle', x: 410, y: 210 },
    )
    const found = await readPicture(picture)
    expect(found.map(({ text }) => text).sort()).toEqual(['at the edge', 'in the middle'])
    expect(aimedAt(found, picture)).toBe('in the middle')
  })
})
