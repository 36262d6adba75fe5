import { terms } from '@sundial/phrases/kit/terms.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { spanOf } from '../../kit/format/spans.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'

/** A span of time, ms, in two units at most: 12 s, 41 min, 4 h 12 min, 31 days. */
export const useSpanText = (): ((ms: number) => string) => {
  const sayKit = useSay(kit)
  const say = useSay(terms)
  const { span } = useFormat()
  return (ms) => {
    const { unit, count } = spanOf(ms)
    if (unit === 'days') return sayKit('days', { count })
    return unit === 'seconds' ? say('seconds', { count }) : span(ms)
  }
}
