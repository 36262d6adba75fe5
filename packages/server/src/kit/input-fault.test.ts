import { calls } from '@sundial/contract/calls.ts'
import { day } from '@sundial/contract/kit/shapes.ts'
import { tableSettings } from '@sundial/contract/user-settings.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { inputFault, isMissing, missingFault } from './input-fault.ts'

type Issue = z.core.$ZodIssue
type Node = z.core.$ZodType & { safeParse: z.ZodType['safeParse'] }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '_zod' in value && (value as Node)._zod.def.type !== 'transform'

/** A schema and all that it is made of. */
const partsOf = (schema: Node, seen = new Set<Node>()): Set<Node> => {
  if (seen.has(schema)) return seen
  seen.add(schema)
  const { checks: _checks, ...def } = schema._zod.def
  for (const value of Object.values(def)) {
    const inner = isNode(value) || typeof value !== 'object' || value === null ? [value] : Object.values(value)
    for (const part of inner) if (isNode(part)) partsOf(part, seen)
  }
  return seen
}

/** One of them is wrong for every shape, and all together reach every bound. */
const rubbish: unknown[] = [
  undefined,
  null,
  true,
  'x',
  '',
  'x'.repeat(100_000),
  '1900-01-01',
  '2200-01-01',
  -1_000_000,
  -1,
  0,
  0.5,
  1e9,
  1e15,
  2 ** 60,
  Number.NaN,
  {},
  { zz: 1 },
  { a: 'x' },
  [],
  ['x', 'x'],
  Array.from({ length: 10_001 }, () => 1),
  { zh: '', en: '', ja: '' },
  { kind: 'station', ids: [1] },
  { key: 'shell.look', value: { theme: 7 }, version: 0 },
]

/** What an issue is about: one text in each language for all that agree in it. */
const kindOf = (issue: Issue): string =>
  [
    issue.code,
    'expected' in issue ? issue.expected : 'format' in issue ? issue.format : 'origin' in issue ? issue.origin : '',
    'inclusive' in issue && issue.inclusive === false ? 'exclusive' : '',
  ]
    .filter(Boolean)
    .join(' ')

const found = new Map<string, Issue[]>()
const inputs = [...Object.values(calls).map(({ input }) => input), tableSettings] as unknown as Node[]
for (const part of new Set(inputs.flatMap((input) => [...partsOf(input)])))
  for (const value of rubbish)
    for (const issue of part.safeParse(value, { reportInput: true }).error?.issues ?? [])
      found.set(kindOf(issue), [...(found.get(kindOf(issue)) ?? []), issue])

/** The words of a text alone: without what the caller sent or may send, and what has one name in every language. */
const wordsIn = (text: string, issue: Issue): string => {
  const own = 'values' in issue ? issue.values : 'keys' in issue ? issue.keys : []
  return own
    .map(String)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, value) => left.replaceAll(value, ''), text)
    .replaceAll(/true|false|UUID|YYYY-MM-DD/g, '')
}
const alien: Record<Language, RegExp> = { zh: /[a-z\u3040-\u30ff]/i, en: /[^\x20-\x7e]/, ja: /[a-z]/i }
const own: Record<Language, RegExp> = { zh: /[\u4e00-\u9fff]/, en: /[a-z]/, ja: /[\u3040-\u30ff\u4e00-\u9fff]/ }

describe('what is wrong with an input', () => {
  it('is of these kinds in the whole contract: a kind that is new here needs its words', () => {
    expect([...found.keys()].toSorted()).toEqual([
      'custom',
      'invalid_format date',
      'invalid_format regex',
      'invalid_format uuid',
      'invalid_type array',
      'invalid_type boolean',
      'invalid_type int',
      'invalid_type never',
      'invalid_type nonoptional',
      'invalid_type number',
      'invalid_type object',
      'invalid_type record',
      'invalid_type string',
      'invalid_union',
      'invalid_value',
      'too_big array',
      'too_big date',
      'too_big int',
      'too_big number',
      'too_big string',
      'too_small array',
      'too_small date',
      'too_small number',
      'too_small number exclusive',
      'too_small string',
      'unrecognized_keys',
    ])
  })

  it.each([...found])('%s is said in words of the reader’s language alone', (_kind, issues) => {
    for (const issue of issues)
      for (const language of languages) {
        const text = isMissing(issue) ? missingFault([], language) : inputFault(issue, language)
        expect(text).not.toMatch(/inputFaults|\{\{|undefined|NaN/)
        expect(wordsIn(text, issue)).toMatch(own[language])
        expect(wordsIn(text, issue)).not.toMatch(alien[language])
      }
  })

  it.each([
    ['zh', '2200-01-01', '不得晚于 2100-12-31'],
    ['en', '2200-01-01', 'must not be after 2100-12-31'],
    ['ja', '2200-01-01', '2100-12-31 以前の日付で指定してください'],
    ['zh', '1900-01-01', '不得早于 1970-01-01'],
    ['en', '2026-02-30', 'must be a date (YYYY-MM-DD)'],
  ] as const)('in %s, of the day %s: %s', (language, value, text) => {
    expect(day.safeParse(value, { reportInput: true }).error!.issues.map((issue) => inputFault(issue, language))).toEqual([text])
  })

  it('is said of a setting in the reader’s language as well, though its value is read by a schema within', () => {
    const { input } = calls.saveUserSetting
    const { error } = input.safeParse({ key: 'shell.look', value: { theme: 7 }, version: 0 }, { reportInput: true })
    expect(error!.issues.map((issue) => inputFault(issue, 'zh')).join()).toMatch(/只能取：/)
  })
})
