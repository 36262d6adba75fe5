import { deleteAttachment, expiredAttachments } from '@sundial/store/attachments/attachments.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { FileStore } from './file-store.ts'

const atOnce = 500

/**
 * Removes files that nothing uses any more: the bytes first, so that a failure leaves the row, by which the next sweep removes them. One
 * that can't be removed keeps no other from it. @throws the first of the failures, at the end
 */
export const sweepAttachments = async (files: FileStore, db: Db, now: number): Promise<void> => {
  const errors: unknown[] = []
  for (const { id, storedAs, smallAs } of await expiredAttachments(db, now, atOnce))
    try {
      if (smallAs !== null) await files.remove(smallAs)
      await files.remove(storedAs)
      await deleteAttachment(db, id)
    } catch (error) {
      errors.push(error)
    }
  await files.tidy(now)
  if (errors.length > 0) throw errors[0]
}
