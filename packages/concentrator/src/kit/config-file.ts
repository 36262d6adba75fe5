import { readFileSync } from 'node:fs'
import { fieldProblems, jsonProblem } from '@sundial/core/kit/json-problems.ts'
import { type ConfigInput, WrongConfig } from './config.ts'

/** A configuration file that can't be used; the message says why, for people: file, line and field. */
export class WrongConfigFile extends Error {}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (e) {
    const isMissing = (e as NodeJS.ErrnoException).code === 'ENOENT'
    throw new WrongConfigFile(isMissing ? `There is no file ${file}.` : `${file} can't be read: ${(e as Error).message}`)
  }
}

/** Reads a configuration for `use`, which checks it. Throws a WrongConfigFile where the file, or what is found wrong in it, is in the way. */
export const withConfigFile = async <T>(file: string, use: (config: ConfigInput) => Promise<T>): Promise<T> => {
  const text = textOf(file)
  const problem = jsonProblem(file, text)
  if (problem !== null) throw new WrongConfigFile(problem)
  try {
    return await use(JSON.parse(text))
  } catch (e) {
    if (!(e instanceof WrongConfig)) throw e
    throw new WrongConfigFile(['Wrong concentrator configuration:', ...fieldProblems(file, text, e.problems)].join('\n'))
  }
}
