import { type CallName, calls } from '@sundial/contract/calls.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import type { Shape } from './input-fields.ts'
import type { Answer, TestServer } from './server.ts'

const sessionOver = refusals.loginExpired.code

const dates = [
  '+010000-01-01',
  '0000-01-01',
  '0001-01-01',
  '0999-12-31',
  '1969-12-31',
  '1970-01-01',
  '2024-02-29',
  '2100-12-31',
  '2101-01-01',
  '9999-01-01',
  '9999-12-31',
]
/** Half of a surrogate pair, and NUL: texts that no database holds. */
export const unreadable = ['a\ud800b', 'a\u0000b']

/** A value that nests this deep. */
export const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

const textsOf = ({ minLength = 0, maxLength = 100 }: Shape): unknown[] =>
  [
    '',
    ' ',
    'x'.repeat(minLength),
    'x'.repeat(maxLength),
    '𠮷'.repeat(maxLength / 2),
    '\u202e\u200b\ufeff',
    'x'.repeat(maxLength + 1),
  ].concat(unreadable)

const numbersOf = ({ minimum = 0, maximum = 0 }: Shape): unknown[] => [
  minimum,
  minimum - 1,
  minimum + 1,
  maximum,
  maximum - 1,
  maximum + 1,
  0,
  -0,
  0.5,
  -1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
]

/** The element `i` of a list that is as long as it may be. */
const elementOf = ({ type, enum: words, maxLength = 20 }: Shape, i: number): unknown => {
  if (words) return words[i % words.length]
  if (type === 'integer' || type === 'number') return i + 1
  return type === 'string' ? `x${i}`.padEnd(Math.min(maxLength, 40), 'x') : {}
}

const listsOf = ({ items = {}, maxItems = 10 }: Shape): unknown[] => {
  const longest = Array.from({ length: maxItems }, (_, i) => elementOf(items, i))
  return [[], longest, Array(maxItems).fill(longest[0]), [...longest, longest[0]]]
}

const recordsOf = ({ additionalProperties }: Shape): unknown[] =>
  typeof additionalProperties === 'object'
    ? [{}, Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key${i}`, elementOf(additionalProperties, i)]))]
    : [{}]

const byType: Record<string, (shape: Shape) => unknown[]> = {
  string: (shape) => (shape.format === 'date' ? [...dates, ...unreadable] : [...(shape.enum ?? []), ...textsOf(shape)]),
  integer: numbersOf,
  number: numbersOf,
  array: listsOf,
  object: recordsOf,
  boolean: () => [true, false],
}
/** What fits nowhere, or just so. */
const anywhere = [null, '', [], {}, 'x', nested(20), nested(40), { ['k'.repeat(1000)]: 'v' }]

/** Values at the limits of a shape, on both sides of them: the first and last day, the longest, the most, the deepest, nothing. */
export const extremesOf = (shape: Shape): unknown[] => [...(byType[shape.type ?? '']?.(shape) ?? []), ...anywhere]

/** Asks as a user whom some of the calls sign out. */
export const stillSignedIn = (s: TestServer, user: string) => {
  let bearer: string | undefined
  return async (name: CallName, input: object, headers?: Record<string, string>): Promise<Answer> => {
    const ask = async (): Promise<Answer> => {
      bearer ??= await s.token(user)
      return s.call(calls[name].path, input, bearer, headers)
    }
    const answer = await ask()
    if (answer.code !== sessionOver) return answer
    bearer = undefined
    return ask()
  }
}
