import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { isNoRoom } from './durable-file.ts'
import { FolderTaken } from './hold-folder.ts'

const nothingDone = 'The concentrator has not started, and nothing was read or sent'

const sentenceOf = (folder: string, error: NodeJS.ErrnoException): string => {
  if (error instanceof FolderTaken)
    return `A concentrator already runs on the data folder ${folder} (${error.message}). Stop that one first, or name another folder as dataDir.`
  if (isNoRoom(error)) return `The data folder ${folder} has no room (${error.message}). ${nothingDone}: make room and start it again.`
  return `The data folder ${folder} can't be used (${error.message}). ${nothingDone}: put that right, or name another folder as dataDir.`
}

const isAboutFolder = (e: unknown): e is NodeJS.ErrnoException => e instanceof FolderTaken || (e instanceof Error && 'syscall' in e)

/** Opens the contents of the data folder. Throws a readable sentence if space, rights or another process prevent it. */
export const onDataFolder = async <T>(folder: string, open: () => T | Promise<T>): Promise<T> => {
  try {
    return await open()
  } catch (e) {
    throw isAboutFolder(e) ? new PlainError(sentenceOf(folder, e)) : e
  }
}
