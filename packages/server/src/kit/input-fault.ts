import { inputFaults } from '@sundial/phrases/input-faults.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { z } from 'zod'
import { wordsOf } from './language.ts'

type Issue = z.core.$ZodIssue
type Key = keyof typeof inputFaults
/** A phrase with what is filled into it. */
type Fault = readonly [Key, Record<string, string | number>?]

const wordOf = wordsOf({ inputFaults })

const kinds: Record<string, Key> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
}
const formats: Record<string, Key> = { date: 'date', uuid: 'uuid' }

/** Phrases of a bound by what it bounds; all else is a number. */
const mostOf: Record<string, Key> = { string: 'charsMax', array: 'entriesMax' }
const leastOf: Record<string, Key> = { string: 'charsMin', array: 'entriesMin' }

const tooBig = ({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Fault => {
  if (origin === 'date') return ['dayMax', { day: String(maximum) }]
  const most = mostOf[origin]
  if (most) return [most, { count: Number(maximum) }]
  return ['numberMax', { limit: Number(maximum) }]
}

const tooSmall = ({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): Fault => {
  if (origin === 'date') return ['dayMin', { day: String(minimum) }]
  const least = leastOf[origin]
  if (least) return [least, { count: Number(minimum) }]
  return [inclusive ? 'numberMin' : 'above', { limit: Number(minimum) }]
}

/** A value that is not there has the wrong type, or is none of those it may be: `input` is told by who parses with `reportInput`. */
export const isMissing = (issue: Issue): boolean => 'input' in issue && issue.input === undefined

/** What a rule of ours says of itself, where it does. */
const ownFault = (fault: unknown): Key => (fault === 'wholeStation' || fault === 'insufficient' ? fault : 'wrong')

const faultOf = (issue: Issue): Fault => {
  switch (issue.code) {
    case 'invalid_type':
      return [kinds[issue.expected] ?? 'wrong']
    case 'invalid_value':
      return ['oneOf', { values: issue.values.join(', ') }]
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return [formats[issue.format] ?? 'format']
    case 'unrecognized_keys':
      return ['unknownKeys', { keys: issue.keys.join(', ') }]
    case 'custom':
      return [ownFault(issue.params?.fault)]
    default:
      return ['wrong']
  }
}

/** Required fields that were not sent, in one sentence (specification, point 5). */
export const missingFault = (fields: readonly string[], language: Language): string =>
  wordOf('inputFaults:missing', language, { fields: fields.join(', ') })

/**
 * What is wrong with a value that is there, in a language. Said by what the issue is about, never by the library's own words: those mix languages
 * (`数值过大：期望 date <=2100-12-31`), and an issue that another schema found comes with its words already made, in English.
 */
export const inputFault = (issue: Issue, language: Language): string => {
  const [key, filling] = faultOf(issue)
  return wordOf(`inputFaults:${key}`, language, filling)
}
