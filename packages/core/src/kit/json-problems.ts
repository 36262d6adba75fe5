import { isTooDeep, jsonDepthMax } from './json-depth.ts'
import { jsonLines, lineOfPath } from './json-lines.ts'

/** Why the engine takes a text for no JSON, null where it is some; and where it stopped, the end where the text stops too early. */
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

/** What is wrong with a file whose text is no JSON, with its line, or which nests too deep to be walked; null where it is sound. */
export const jsonProblem = (file: string, text: string): string | null => {
  if (isTooDeep(text)) return `${file} nests deeper than ${jsonDepthMax} levels`
  const fault = faultOf(text)
  if (fault === null) return null
  const line = text.slice(0, fault.at ?? soundLength(text)).split('\n').length
  return `${file}:${line} is not JSON: ${fault.why.replace(/(, (\.\.\.)?"| in JSON at| \(line).*$/s, '')}`
}

/** A field by its path (`buses.0.port`), and what is wrong with it. */
export type FieldProblem = { path: string; message: string }

type Issue = { code?: string; path: readonly PropertyKey[]; message: string; keys?: readonly string[] }

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object in braces',
}

/** What zod says by itself, and what is said instead; complaints that a schema words itself pass through. */
const rewordings: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Invalid input: expected .*, received undefined$/, () => 'is missing'],
  [/^Invalid input: expected (\w+), received .*$/, (expected) => `must be ${kinds[expected!] ?? expected}`],
  [
    /^Invalid (?:option: expected one of|discriminator value. Expected|input: expected) (.*)$/s,
    (all) => `must be ${all!.replace(/ ?\| ?/g, ', ')}`,
  ],
  [/^Too big: expected number to be <=?(\S+)$/, (most) => `must be at most ${most}`],
  [/^Too small: expected number to be >=?(\S+)$/, (least) => `must be at least ${least}`],
  [/^Too small: expected (?:string|array) to have >=1 (?:characters|items)$/, () => 'must not be empty'],
  [/^Too big: expected (?:string|array) to have <=(.*)$/, (most) => `must have at most ${most}`],
]

const reworded = (message: string): string => {
  for (const [pattern, words] of rewordings) {
    const found = pattern.exec(message)
    if (found) return words(...found.slice(1))
  }
  return message
}

/** A complaint of zod, by field and in words for people: a field that nobody knows is named itself, not what it stands in. */
export const problemsOfIssue = (issue: Issue): FieldProblem[] => {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: reworded(issue.message) }]
  return (issue.keys ?? []).map((key) => ({ path: [...path, key].join('.'), message: 'there is no such field' }))
}

/** What is wrong with the fields of a JSON file, each with the line on which it stands, or on which it is missing. */
export const fieldProblems = (file: string, text: string, problems: readonly FieldProblem[]): string[] => {
  const lines = jsonLines(text)
  return problems.map(({ path, message }) => `${file}:${lineOfPath(lines, path)}: ${path === '' ? '' : `${path}: `}${message}`)
}
