import { Refusal } from '@sundial/core/kit/refusal.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { z } from 'zod'
import { refuseUnreadable } from './refuse-unreadable.ts'

const words = { zh: z.locales.zhCN(), en: z.locales.en(), ja: z.locales.ja() }
const issuesMax = 5

/**
 * The input a call declared, or the refusal badInput that names the first fields at fault in the request's language.
 * `raw` has been read from JSON of limited depth, or is flat.
 * @throws Refusal badInput, unreadableText
 */
export const readInput = <T extends z.ZodType>(schema: T, raw: unknown, language: Language): z.output<T> => {
  refuseUnreadable(raw)
  const result = schema.safeParse(raw === undefined ? {} : raw, { error: words[language].localeError })
  if (result.success) return result.data
  const unknown = (issue: { code?: string }): number => (issue.code === 'unrecognized_keys' ? 0 : 1)
  const what = result.error.issues
    .toSorted((a, b) => unknown(a) - unknown(b))
    .slice(0, issuesMax)
    .map((issue) => [shorten(issue.path.join('.'), 60), shorten(issue.message, 160)].filter(Boolean).join(': '))
  throw new Refusal('badInput', { what: what.join('; ') })
}
