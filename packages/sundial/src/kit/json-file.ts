import { readFileSync, statSync } from 'node:fs'
import { type FieldProblem, fieldProblems, jsonProblem } from '@sundial/core/kit/json-problems.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'

/** More than a fleet of a million modules. */
const bytesMax = 2 ** 28

const readOr = <T>(file: string, read: () => T): T => {
  try {
    return read()
  } catch (e) {
    throw new PlainError(`${file} can't be read: ${(e as Error).message}`)
  }
}

/** The text of a file. Throws a PlainError that names the file where it can't be read, or is larger than 256 MiB. */
export const readText = (file: string): string => {
  if (readOr(file, () => statSync(file)).size > bytesMax) throw new PlainError(`${file} is larger than 256 MiB`)
  return readOr(file, () => readFileSync(file, 'utf8'))
}

/** The JSON of a file's text. Throws a PlainError that names file and line where it is none. */
export const parseJson = (file: string, text: string): unknown => {
  const problem = jsonProblem(file, text)
  if (problem !== null) throw new PlainError(problem)
  return JSON.parse(text)
}

/** What is wrong with a file, every field with the line on which it stands, or on which it is missing. */
export const wrongFields = (title: string, file: string, text: string, problems: readonly FieldProblem[]): PlainError =>
  new PlainError([title, ...fieldProblems(file, text, problems)].join('\n'))
