import type { Log } from '@sundial/core/kit/log.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'
import { storedName } from './stored-name.ts'

/** Where attachments are kept. */
export type FilePlace = { folder: string } | { s3: S3Settings }

/** Why a store failed, without what it answered: some stores send the key along. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

/** The store of attachments. One over the network is tried once, so that wrong settings are known from the log before anybody uploads. */
export const makeFiles = (place: FilePlace, log: Log): FileStore => {
  if ('folder' in place) return folderStore(place.folder)
  const files = s3Store(place.s3, (what, error) => log('warn', 'attachments.store', { place: files.place, what, error: reasonOf(error) }))
  void files.exists(storedName()).then(
    () => log('info', 'attachments.ready', { place: files.place }),
    (error: unknown) => log('error', 'attachments.unusable', { place: files.place, error: String(error) }),
  )
  return files
}
