import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of a file, or of all files below a folder; links count nothing. */
export const sizeOf = (path: string): number => {
  const found = lstatSync(path)
  if (found.isDirectory()) return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
  return found.isFile() ? found.size : 0
}
