import { jsonLines, lineOfPath } from './json-lines.ts'
import { PlainError } from './plain-error.ts'

/** The JSON of a file's text. Throws a PlainError that names the file where it is none. */
export const parseJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (e) {
    throw new PlainError(`${file} is not JSON: ${(e as Error).message}`)
  }
}

/** What is wrong with a file, every field with the line on which it stands, or on which it is missing. */
export const wrongFields = (
  title: string,
  file: string,
  text: string,
  problems: readonly { path: string; message: string }[],
): PlainError => {
  const lines = jsonLines(text)
  const told = problems.map(({ path, message }) => `${file}:${lineOfPath(lines, path)}: ${path === '' ? '' : `${path}: `}${message}`)
  return new PlainError([title, ...told].join('\n'))
}
