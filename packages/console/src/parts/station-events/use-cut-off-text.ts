import type { CutOff } from '@sundial/contract/history.ts'
import { flooding } from '@sundial/phrases/flooding.ts'
import { useMemo } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { useLanguage, useSay } from '../../kit/language/language.ts'

const inMegabytes: ReadonlySet<CutOff['what']> = new Set(['bytes', 'inflated'])

/** What a concentrator sent too much of, and how much. */
export function useCutOffText(): (cutOff: Pick<CutOff, 'what' | 'sent' | 'allowed'>) => string {
  const say = useSay(flooding)
  const language = useLanguage()
  const { number } = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language only
  return useMemo(
    () =>
      ({ what, sent, allowed }) => {
        const figure = (value: number): string => (inMegabytes.has(what) ? number(value / 1e6, 1) : number(value))
        return say(what, { sent: figure(sent), allowed: figure(allowed) })
      },
    [language],
  )
}
