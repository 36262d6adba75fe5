import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmNames } from '@sundial/phrases/alarm-names.ts'

export type NameKey = keyof typeof alarmNames
export type NamedAlarm = Pick<AlarmRow, 'condition' | 'label' | 'memberCount' | 'memberLabel' | 'value' | 'against'>

/** By how much a module is hotter than its string, K. */
export const overOf = ({ value, against }: NamedAlarm): number => Math.round((value ?? 0) - (against ?? 0))
/** How far a module is below what its neighbours give, %. */
export const belowOf = ({ value, against }: NamedAlarm): number => (against ? Math.round(100 * (1 - (value ?? 0) / against)) : 0)

/** What it was compared with says something: a module as warm as its string is hot because the string is, and one slot is no row of them. */
const tells = (row: NamedAlarm): boolean => {
  if (row.value === null || row.against === null) return false
  if (row.condition === 'moduleHot') return overOf(row) >= 1
  if (row.condition === 'switchMissed' || row.condition === 'readingMissed') return row.against > 1
  return row.condition !== 'moduleLow' || belowOf(row) >= 1
}

/** The sentence for an alarm: of one device or of several, with as much as was measured. */
export const nameKeyOf = (row: NamedAlarm): NameKey => {
  const parts = [...(tells(row) ? ['Of'] : []), ...(row.value === null ? [] : ['At']), '']
  const numbers = row.memberCount > 1 ? ['n', '1'] : ['1']
  const keys = numbers.flatMap((number) => parts.map((part) => `${row.condition}_${number}${part}`))
  return keys.find((key): key is NameKey => key in alarmNames)!
}
