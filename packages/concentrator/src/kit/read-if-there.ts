import { readFile } from 'node:fs/promises'

/** What a file holds; null where there is no such file. @throws what else the file system says, so that a disk that fails is not taken for an empty one */
export const readIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
