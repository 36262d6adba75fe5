import { Refusal } from '@sundial/core/kit/refusal.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { z } from 'zod'
import { inputFault, isMissing, missingFault } from './input-fault.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

const issuesMax = 5

/**
 * The input a call declared, or the refusal badInput that names the first fields at fault in the request's language.
 * `raw` has been read from JSON of limited depth, or is flat.
 * @throws Refusal badInput, unreadableText
 */
export const readInput = <T extends z.ZodType>(schema: T, raw: unknown, language: Language): z.output<T> => {
  refuseUnreadable(raw)
  const result = schema.safeParse(raw === undefined ? {} : raw, { reportInput: true })
  if (result.success) return result.data
  const unknown = (issue: { code?: string }): number => (issue.code === 'unrecognized_keys' ? 0 : 1)
  const first = result.error.issues.toSorted((a, b) => unknown(a) - unknown(b)).slice(0, issuesMax)
  const fieldOf = (issue: (typeof first)[number]): string => shorten(issue.path.join('.'), 60)
  const missing = first.filter(isMissing).map(fieldOf).filter(Boolean)
  const wrong = first
    .filter((issue) => !isMissing(issue))
    .map((issue) => [fieldOf(issue), shorten(inputFault(issue, language), 160)].filter(Boolean).join(': '))
  const what = missing.length > 0 ? [missingFault(missing, language), ...wrong] : wrong
  throw new Refusal('badInput', { what: what.join('; ') })
}
