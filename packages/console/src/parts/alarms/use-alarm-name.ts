import { alarmNames } from '@sundial/phrases/alarm-names.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { belowOf, type NamedAlarm, nameKeyOf, overOf } from './name-key.ts'
import { useSpanText } from './use-span-text.ts'

/** Decimals of what a condition measures; none where they are not named. */
const decimals: Partial<Record<NamedAlarm['condition'], number>> = {
  bypassDiode: 1,
  dataGap: 1,
  weakLink: 1,
  voltageHigh: 1,
  voltageLow: 1,
}

/** What was measured, in the unit of the condition: of a clock how far it is off. */
export const useMeasured = (): ((condition: NamedAlarm['condition'], value: number | null) => string) => {
  const { number } = useFormat()
  const span = useSpanText()
  return (condition, value) =>
    condition === 'clockWrong' && value !== null ? span(Math.abs(value)) : number(value, decimals[condition] ?? 0)
}

/** An alarm as a sentence: what is wrong at what, by how much. */
export const useAlarmName = (): ((row: NamedAlarm) => string) => {
  const say = useSay(alarmNames)
  const measured = useMeasured()
  const { number } = useFormat()
  return (row) =>
    say(nameKeyOf(row), {
      count: row.memberCount,
      code: row.memberLabel ?? row.label,
      value: measured(row.condition, row.value),
      against: measured(row.condition, row.against),
      over: number(overOf(row)),
      below: number(belowOf(row)),
    })
}
