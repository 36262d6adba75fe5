import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** The disk has no room. */
export const isNoRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const refusedBy = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM'])

/**
 * The disk takes nothing for now: no room, a card that has become read-only, a disk that fails, a folder whose owner was changed. The
 * agent goes on from memory.
 */
export const isRefusal = (error: unknown): boolean => isNoRoom(error) || refusedBy.has(codeOf(error))

/** Makes names created, renamed or removed in a folder survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Throws what the disk says where a folder takes no file: on such a folder an agent that ends does not start again. */
export const tryFolder = async (folder: string): Promise<void> => {
  const path = join(folder, 'takes-files')
  await writeFile(path, '')
  await rm(path)
}

/** Replaces a file as a whole: after a crash there is the old text or the new one, never a mixture. */
export const replaceFile = async (path: string, text: string): Promise<void> => {
  const handle = await open(`${path}.new`, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${path}.new`, path)
  await syncFolder(dirname(path))
}
