import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** The disk has no space left. */
export const isNoRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const refusedBy = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM'])

/**
 * The disk accepts no writes for now: no space, a card that became read-only, a failing disk, or a folder whose owner was changed. The
 * agent continues in memory.
 */
export const isRefusal = (error: unknown): boolean => isNoRoom(error) || refusedBy.has(codeOf(error))

/** Syncs a folder, so that created, renamed and removed names survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Throws the disk's error if no file can be created in a folder, because an agent could not start again there. */
export const tryFolder = async (folder: string): Promise<void> => {
  const path = join(folder, 'takes-files')
  await writeFile(path, '')
  await rm(path)
}

/** Replaces a file atomically: after a crash it has the old text or the new text, never a mixture. */
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
