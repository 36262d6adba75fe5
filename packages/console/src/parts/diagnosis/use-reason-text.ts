import type { DayReason } from '@sundial/core/diagnosis/causes.ts'
import type { IvReason } from '@sundial/core/ivcurves/classes.ts'
import { dayStart } from '@sundial/core/stations/local-day.ts'
import { ivReasonWords } from '@sundial/phrases/iv-scans.ts'
import { dayReasonWords } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { clockHour } from './use-finding.ts'

/** The phrase of a reason: some say more where the day or the share is known. */
const wordOf = ({ reason, share, day }: DayReason): keyof typeof dayReasonWords => {
  if (reason === 'givesNothing' && day !== null) return 'givesNothingSince'
  return reason === 'fellAtOnce' && share !== null ? 'fellBy' : reason
}

/** Reasons in words, of the curve and of the days of a plant. */
export const useReasonText = (timeZone: string) => {
  const sayCurve = useSay(ivReasonWords)
  const sayDay = useSay(dayReasonWords)
  const { number, percent, shortDay } = useFormat()
  const ofCurve = ({ reason, value }: IvReason): string => sayCurve(reason, { value: number(value, Number.isInteger(value) ? 0 : 1) })
  const ofDay = (reason: DayReason): string => {
    const { share, day, hours } = reason
    return sayDay(wordOf(reason), {
      share: percent(share, share !== null && share < 0.02 ? 1 : 0),
      day: day === null ? '' : shortDay(dayStart(day, timeZone), timeZone),
      from: hours === null ? '' : clockHour(hours[0]),
      to: hours === null ? '' : clockHour(hours[1] + 1),
    })
  }
  return { ofCurve, ofDay }
}
