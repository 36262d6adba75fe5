import { PlainError } from '../kit/plain-error.ts'
import { readBytes } from './read-bytes.ts'

/** The JSON of a file. */
export const readJson = (file: string): unknown => {
  const bytes = readBytes(file)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (e) {
    throw new PlainError(`${file} is not JSON: ${(e as Error).message}`)
  }
}
