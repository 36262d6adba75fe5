import { readBarcodes } from 'zxing-wasm/reader'
import { libraryFormats } from './formats.ts'

/** A code in a picture: what it says, and where its middle is, in pixels of the picture. */
export type Found = { text: string; x: number; y: number }
export type Picture = Pick<ImageData, 'data' | 'width' | 'height' | 'colorSpace'>

/** A label has a few codes; more in one picture are noise. */
const codesMax = 8

const middleOf = (...corners: { x: number; y: number }[]) => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
})

/** The codes in a picture. */
export const readPicture = async (picture: Picture): Promise<Found[]> => {
  const found = await readBarcodes(picture as ImageData, { formats: libraryFormats, maxNumberOfSymbols: codesMax })
  return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    ...middleOf(topLeft, topRight, bottomRight, bottomLeft),
  }))
}
