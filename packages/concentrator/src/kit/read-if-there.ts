import { readFile } from 'node:fs/promises'

/** Reads a file; null if it does not exist. @throws any other error of the file system, so that a failing disk is not taken for an empty one */
export const readIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
