import { rollOutHours } from '@sundial/phrases/roll-out-hours.ts'
import { useSay } from '../kit/language/language.ts'

/** What the forms say of the hours of each plant's day between which a roll-out gives orders. */
export const useHoursWords = () => {
  const say = useSay(rollOutHours)
  return { label: say('hours'), wrong: say('hours_wrong'), hint: say('hoursHint') }
}
