import { thumbnailBytesMax } from '@sundial/core/attachments/purposes.ts'

/** Wide enough for a screen of 1440 px at 1.4 times its pixels: about 500 KB. */
const wholePx = 2048
const smallPx = 480
/** The last is taken where no other makes the thumbnail small enough: 480 px of noise are 40 KB by it. */
const qualities = [0.85, 0.7, 0.5, 0.25]

/** Width and height with the same shape, the longer side at most `mostPx`. */
export const fitted = (width: number, height: number, mostPx: number): { width: number; height: number } => {
  const scale = Math.min(1, mostPx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** "IMG 1.HEIC" as the name of a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`

const drawn = (picture: ImageBitmap, mostPx: number): HTMLCanvasElement => {
  const { width, height } = fitted(picture.width, picture.height, mostPx)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff' // a JPEG has no transparency
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gives no JPEG'))), 'image/jpeg', quality),
  )

const smallOf = async (picture: ImageBitmap): Promise<Blob> => {
  const canvas = drawn(picture, smallPx)
  for (const quality of qualities.slice(0, -1)) {
    const blob = await jpegOf(canvas, quality)
    if (blob.size <= thumbnailBytesMax) return blob
  }
  return jpegOf(canvas, qualities.at(-1)!)
}

/**
 * A photo as it is uploaded: at most 2,048 px, and a thumbnail, both without what the camera wrote into the file (place, time). Null: the
 * browser can't read the file as a picture; the server says what it is.
 */
export const shrinkPhoto = async (file: File): Promise<{ whole: File; small: File } | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  try {
    const name = jpegName(file.name)
    const asFile = (blob: Blob) => new File([blob], name, { type: 'image/jpeg' })
    return { whole: asFile(await jpegOf(drawn(picture, wholePx), qualities[0]!)), small: asFile(await smallOf(picture)) }
  } finally {
    picture.close()
  }
}
