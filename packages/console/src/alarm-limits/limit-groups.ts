import type { alarmLimitCalls } from '@sundial/contract/alarm-limits.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import { type DelayName, delayedConditions } from '@sundial/core/alarms/delays.ts'
import { type LimitName, limitRanges } from '@sundial/core/alarms/limits.ts'

/** A plant or an organisation with its limits. */
export type Owner = OutputOf<typeof alarmLimitCalls.alarmLimits>

/** The kind of alarm that each limit is about first, in the order of the page. */
type Groups = readonly (readonly [ConditionName, readonly LimitName[]])[]
export const limitGroups: Groups = [
  ['moduleHot', ['tooHotC', 'hotC', 'hotterK', 'coolerK']],
  ['hotSpot', ['spotK', 'spotShare']],
  ['moduleLow', ['poorShare', 'lowShare', 'betterShare', 'peersShare']],
  ['moduleWeak', ['weakDayShare']],
  ['recurrentShade', ['shadeShare']],
  ['soiled', ['soiledShare']],
  ['agesFast', ['warrantyShare']],
  ['inverterLimited', ['limitedShare']],
  ['bypassDiode', ['diodeShare']],
  ['voltageHigh', ['highV']],
  ['voltageLow', ['lowV']],
  ['stringMismatch', ['mismatchShare']],
  ['powerLineSilent', ['silentShare']],
  ['sensorLow', ['meterShare']],
  ['keepAliveStopped', ['keepAliveShare']],
  ['weakLink', ['weakSnrDb', 'betterSnrDb']],
  ['dataGap', ['gapShare']],
  ['unknownDevice', ['unknownCount']],
  ['registerDiffers', ['differCount']],
  ['lostDays', ['lostDayShare']],
]

/** The delays of each kind of alarm. */
export const delayGroups: Groups = delayedConditions.map((name) => [name, [`${name}OnMin`, `${name}OffMin`]])

/** A delay, and whether it is the one before an alarm or the one before its end. */
export const isDelay = (name: LimitName): name is DelayName => limitRanges[name].unit === 'min'
export const delayEnd = (name: DelayName): 'onMin' | 'offMin' => (name.endsWith('OnMin') ? 'onMin' : 'offMin')
/** A whole number of things, without a unit. */
export const isCount = (name: LimitName): boolean => limitRanges[name].unit === 'count'
const isShare = (name: LimitName): boolean => limitRanges[name].unit === ''
/** The unit that people read: a share as a percentage; '' of a count; `min` of a delay, which has a word. */
export const shownUnit = (name: LimitName): string => {
  if (isCount(name)) return ''
  return isShare(name) ? '%' : limitRanges[name].unit
}
/** A limit as people read and write it; a tenth of a percent at the finest. */
export const shownOf = (name: LimitName, value: number): number => (isShare(name) ? Math.round(value * 1000) / 10 : value)
/** The same back. */
export const keptOf = (name: LimitName, shown: number): number => (isShare(name) ? Math.round(shown * 10) / 1000 : shown)
