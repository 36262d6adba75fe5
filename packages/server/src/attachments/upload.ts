import type { attachmentCalls } from '@sundial/contract/attachments.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { cleanFileName } from '@sundial/core/attachments/file-name.ts'
import type { Picture } from '@sundial/core/attachments/picture.ts'
import { pictureNamed } from '@sundial/core/attachments/picture-endings.ts'
import { type PhotoPurpose, pictureMegapixelsMax, thumbnailBytesMax, thumbnailPxMax } from '@sundial/core/attachments/purposes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { setThumbnail } from '@sundial/store/attachments/attachments.ts'
import { change } from '../kit/change.ts'
import type { HandlersOf, UploadCall } from '../kit/handlers.ts'
import { deviceFileEndings, isDeviceFile } from './device-file.ts'
import type { FileStore } from './file-store.ts'
import { keepFile, storeThen } from './keep-file.ts'

type Upload = (input: { thumbnailOf?: number | undefined }, call: UploadCall) => Promise<UploadedPicture>
type UploadedPicture = OutputOf<typeof attachmentCalls.uploadAttachment>

/** The picture of a call by name and content. @throws Refusal fileEmpty, pictureKind, pictureTooLarge */
const pictureIn = ({ file }: UploadCall, name: string): Picture => {
  if (file.bytes.length === 0) throw new Refusal('fileEmpty')
  const picture = pictureNamed(name, file.bytes)
  if (!picture) throw new Refusal('pictureKind', { what: name })
  if (picture.widthPx * picture.heightPx > pictureMegapixelsMax * 1_000_000)
    throw new Refusal('pictureTooLarge', { what: name, max: pictureMegapixelsMax })
  return picture
}

const keepPhoto = async (files: FileStore, purpose: PhotoPurpose, call: UploadCall): Promise<UploadedPicture> => {
  const name = cleanFileName(call.file.name)
  const { type, widthPx, heightPx } = pictureIn(call, name)
  return { ...(await keepFile(files, { purpose, name, type }, call)), widthPx, heightPx }
}

/** The file of the call becomes the thumbnail of a photo that nothing uses yet. @throws Refusal thumbnailTooLarge, notFound */
const keepThumbnail = async (
  files: FileStore,
  { id: photoId, purpose }: { id: number; purpose: PhotoPurpose },
  call: UploadCall,
): Promise<UploadedPicture> => {
  const { type, widthPx, heightPx } = pictureIn(call, cleanFileName(call.file.name))
  const bytes = call.file.bytes.length
  if (bytes > thumbnailBytesMax || Math.max(widthPx, heightPx) > thumbnailPxMax)
    throw new Refusal('thumbnailTooLarge', { maxKb: thumbnailBytesMax / 1024, max: thumbnailPxMax })
  return storeThen(files, call, (storedAs) =>
    change(call, 'attachments.upload', async (trx) => {
      const photo = { id: photoId, userId: call.user.userId, now: call.now, purpose }
      const kept = await setThumbnail(trx, photo, { storedAs, type, bytes })
      if (kept === null) throw new Refusal('notFound')
      const { name, sha256, expiresAt } = kept
      const answer = { id: photoId, name, type, bytes, sha256, purpose, expiresAt, widthPx, heightPx }
      return { answer, subject: name, detail: { thumbnailOf: photoId, bytes } }
    }),
  )
}

const uploading =
  (files: FileStore, purpose: PhotoPurpose): Upload =>
  ({ thumbnailOf }, call) =>
    thumbnailOf === undefined ? keepPhoto(files, purpose, call) : keepThumbnail(files, { id: thumbnailOf, purpose }, call)

/** What answers the calls that upload files for stations, devices and messages about work. */
export const makeAttachmentHandlers = (
  files: FileStore,
): HandlersOf<typeof attachmentCalls & Pick<typeof workOrderCalls, 'uploadWorkPhoto'>> => ({
  uploadAttachment: uploading(files, 'stationPhoto'),
  uploadWorkPhoto: uploading(files, 'workPhoto'),
  uploadDeviceFile: ({ purpose }, call) => {
    const name = cleanFileName(call.file.name)
    if (call.file.bytes.length === 0) throw new Refusal('fileEmpty')
    if (!isDeviceFile(purpose, name, call.file.bytes))
      throw new Refusal('deviceFileKind', { what: name, endings: deviceFileEndings(purpose) })
    return keepFile(files, { purpose, name, type: 'application/octet-stream' }, call)
  },
})
