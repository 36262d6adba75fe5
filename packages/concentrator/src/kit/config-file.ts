import { readFileSync } from 'node:fs'
import { fieldProblems, jsonProblem } from '@sundial/core/kit/json-problems.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { type ConfigInput, WrongConfig } from './config.ts'

const textOf = (file: string): string => {
  try {
    // Editors on Windows write a byte order mark, which is not JSON.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (e) {
    const isMissing = (e as NodeJS.ErrnoException).code === 'ENOENT'
    throw new PlainError(isMissing ? `There is no file ${file}.` : `${file} can't be read: ${(e as Error).message}`)
  }
}

/** Reads a configuration and passes it to `use`, which checks it. Throws a PlainError with file, line and field if the file cannot be read or is wrong. */
export const withConfigFile = async <T>(file: string, use: (config: ConfigInput) => Promise<T>): Promise<T> => {
  const text = textOf(file)
  const problem = jsonProblem(file, text)
  if (problem !== null) throw new PlainError(problem)
  try {
    return await use(JSON.parse(text))
  } catch (e) {
    if (!(e instanceof WrongConfig)) throw e
    throw new PlainError(['Wrong concentrator configuration:', ...fieldProblems(file, text, e.problems)].join('\n'))
  }
}
