import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'

const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } })

/** What the camera sees for so many seconds; without a code an empty table. */
export type Scene = { code?: string; format?: WriteInputBarcodeFormat; seconds: number }
const [width, height, perSecond] = [480, 360, 4]
const [table, ink, neutral] = [215, 20, 128]

/** The brightness of each pixel of a scene: the code in the middle, on a white label. */
const brightness = async ({ code, format = 'DataMatrix' }: Scene): Promise<Uint8Array> => {
  const pixels = new Uint8Array(width * height).fill(table)
  if (code === undefined) return pixels
  const { symbol, error } = await writeBarcode(code, { format, scale: format === 'DataMatrix' || format === 'QRCode' ? 6 : 2 })
  if (error) throw new Error(error)
  const [left, top] = [Math.floor((width - symbol.width) / 2), Math.floor((height - symbol.height) / 2)]
  for (let row = 0; row < symbol.height; row++)
    for (let col = 0; col < symbol.width; col++)
      pixels[(top + row) * width + left + col] = symbol.data[row * symbol.width + col]! > 127 ? 255 : ink
  return pixels
}

/** Writes a film (YUV4MPEG2) that Chromium's fake camera shows again and again, and answers its switches. */
export const cameraShowing = async (path: string, scenes: readonly Scene[]): Promise<string[]> => {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`)
  const colour = Buffer.alloc((width * height) / 2, neutral)
  const frames = await Promise.all(
    scenes.map(async (scene) => {
      const frame = Buffer.concat([Buffer.from('FRAME\n'), await brightness(scene), colour])
      return Buffer.concat(Array.from({ length: Math.round(scene.seconds * perSecond) }, () => frame))
    }),
  )
  writeFileSync(path, Buffer.concat([head, ...frames]))
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]
}

/** Pixels of a code as a file of a photo (PNG). */
export const photoOf = async (code: string): Promise<Buffer> => {
  const { image } = await writeBarcode(code, { format: 'QRCode', scale: 6 })
  return Buffer.from(await image!.arrayBuffer())
}
