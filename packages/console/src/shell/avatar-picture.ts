import { avatarLimits } from '@sundial/core/users/avatar.ts'

/** Twice the largest size that it is shown at. */
const sidePx = 128
const qualities = [0.85, 0.6, 0.3]

/** The square in the middle of a picture. */
export const middleOf = (width: number, height: number): { x: number; y: number; side: number } => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The middle of a picture as a small JPEG in a data URL: nothing else of the file is sent. @throws where the file is no picture */
export const avatarOf = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file)
  const { x, y, side } = middleOf(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sidePx
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff' // a JPEG has no transparency
  context.fillRect(0, 0, sidePx, sidePx)
  context.drawImage(picture, x, y, side, side, 0, 0, sidePx, sidePx)
  picture.close()
  const urls = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality))
  return urls.find((url) => url.length <= avatarLimits.textMax) ?? urls.at(-1)!
}
