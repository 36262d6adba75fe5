import { readFileSync } from 'node:fs'
import { jsonLines, lineOfPath } from './json-lines.ts'
import { PlainError } from './plain-error.ts'

/** The text of a file that has to be there. Throws a PlainError that names the file where it can't be read. */
export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (e) {
    const isMissing = (e as NodeJS.ErrnoException).code === 'ENOENT'
    throw new PlainError(isMissing ? `There is no file ${file}.` : `${file} can't be read: ${(e as Error).message}`)
  }
}

/** Why a text is no JSON; null where it is. `at` is where parsing stopped, the end where the text stops too early. */
const faultOf = (text: string): { why: string; at: number | null } | null => {
  try {
    JSON.parse(text)
    return null
  } catch (e) {
    const why = (e as Error).message
    const at = /at position (\d+)/.exec(why)?.[1]
    return { why, at: at === undefined ? (why.includes('end of JSON') ? text.length : null) : Number(at) }
  }
}

/** How much of a text could be the beginning of JSON: the engine does not always say where it stopped. */
const soundLength = (text: string): number => {
  let sound = 0
  let wrong = text.length + 1
  while (wrong - sound > 1) {
    const middle = (sound + wrong) >> 1
    const fault = faultOf(text.slice(0, middle))
    if (fault === null || fault.at === middle) sound = middle
    else wrong = middle
  }
  return sound
}

/** The JSON of a file's text. Throws a PlainError that names file and line where it is none. */
export const parseJson = (file: string, text: string): unknown => {
  const fault = faultOf(text)
  if (fault === null) return JSON.parse(text)
  const line = text.slice(0, fault.at ?? soundLength(text)).split('\n').length
  throw new PlainError(`${file}:${line} is not JSON: ${fault.why.replace(/(, (\.\.\.)?"| in JSON at| \(line).*$/s, '')}`)
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
