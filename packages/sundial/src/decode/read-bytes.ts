import { readFileSync } from 'node:fs'
import { PlainError } from '@sundial/core/kit/plain-error.ts'

/** The bytes of a file; `-` = of standard input. */
export const readBytes = (file: string): Buffer => {
  try {
    return readFileSync(file === '-' ? 0 : file)
  } catch (e) {
    throw new PlainError(`${file} can't be read: ${(e as Error).message}`)
  }
}
