import type { LimitName } from '@sundial/core/alarms/limits.ts'
import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { isDelay, shownOf, shownUnit } from './limit-groups.ts'

/** A limit with its unit, as "85 °C", "70 %" or "15 min". */
export const useLimitText = (): ((name: LimitName, value: number) => string) => {
  const { number } = useFormat()
  const say = useSay(alarmLimits)
  return (name, value) => {
    const shown = shownOf(name, value)
    if (isDelay(name)) return say('minutes', { count: number(shown) })
    return `${number(shown, Number.isInteger(shown) ? 0 : 1)} ${shownUnit(name)}`.trimEnd()
  }
}
