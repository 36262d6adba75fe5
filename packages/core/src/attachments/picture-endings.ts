import { endingOf } from './file-name.ts'
import { type Picture, type PictureType, pictureOf } from './picture.ts'

const endings: Record<PictureType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}

/** The picture that a file is, where its name says the same; null otherwise. */
export const pictureNamed = (name: string, bytes: Uint8Array): Picture | null => {
  const picture = pictureOf(bytes)
  return picture && endings[picture.type].includes(endingOf(name)) ? picture : null
}
