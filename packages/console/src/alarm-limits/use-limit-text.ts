import type { LimitName } from '@sundial/core/alarms/limits.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { shownOf, shownUnit } from './limit-groups.ts'

/** A limit with its unit, as "85 °C" or "70 %". */
export const useLimitText = (): ((name: LimitName, value: number) => string) => {
  const { number } = useFormat()
  return (name, value) => {
    const shown = shownOf(name, value)
    return `${number(shown, Number.isInteger(shown) ? 0 : 1)} ${shownUnit(name)}`.trimEnd()
  }
}
