import { createHash } from 'node:crypto'
import { type AttachmentPurpose, unusedBytesMax, unusedLivesMs } from '@sundial/core/attachments/purposes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { insertAttachment, unusedBytes } from '@sundial/store/attachments/attachments.ts'
import { change } from '../kit/change.ts'
import type { UploadCall } from '../kit/handlers.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'
import type { FileStore } from './file-store.ts'
import { storedName } from './stored-name.ts'

/** @throws Refusal uploadsUnused */
const refuseTooMuch = async ({ server, user, file }: UploadCall): Promise<void> => {
  const unused = await unusedBytes(server.store.db, user.userId)
  if (unused + file.bytes.length > unusedBytesMax) throw new Refusal('uploadsUnused', { maxMb: unusedBytesMax / 1_048_576 })
}

/**
 * Stores the file of a call and writes its row, or neither. The bytes come first: where this process ends between the two, bytes are left
 * that no row knows, at most 10 MB.
 */
export const storeThen = async <T>(files: FileStore, call: UploadCall, write: (storedAs: string) => Promise<T>): Promise<T> => {
  refuseWithoutStorage(call.server)
  await refuseTooMuch(call)
  const storedAs = storedName()
  await files.put(storedAs, call.file.bytes)
  try {
    return await write(storedAs)
  } catch (error) {
    await files.remove(storedAs).catch((left: unknown) => call.server.log('warn', 'attachments.left', { storedAs, error: String(left) }))
    throw error
  }
}

type Named = { purpose: AttachmentPurpose; name: string; type: string }

/** Keeps the file of a call for this purpose, and writes down who uploaded it. */
export const keepFile = (files: FileStore, { purpose, name, type }: Named, call: UploadCall) =>
  storeThen(files, call, (storedAs) =>
    change(call, 'attachments.upload', async (trx) => {
      const { user, now, file } = call
      const bytes = file.bytes.length
      const hash = createHash('sha256').update(file.bytes).digest()
      const expiresAt = now + unusedLivesMs
      const row = { purpose, name, type, bytes, sha256: hash, storedAs }
      const id = await insertAttachment(trx, row, { userId: user.userId, now }, expiresAt)
      const sha256 = hash.toString('hex')
      const answer = { id, name, type, bytes, sha256, purpose, expiresAt }
      return { answer, subject: name, detail: { attachmentId: id, purpose, bytes, sha256 } }
    }),
  )
