import type { Finding } from '@sundial/contract/diagnosis.ts'
import { dayStart } from '@sundial/core/stations/local-day.ts'
import { diagnosisAdvice, diagnosisPattern } from '@sundial/phrases/diagnosis.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'

/** Hour of the day as clocks show it. */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** What a finding is, in words, and what to do about it; null where nothing is to be done. Days are those of the plant. */
export const useFinding = (timeZone: string) => {
  const say = useSay(diagnosisPattern)
  const sayAdvice = useSay(diagnosisAdvice)
  const { date } = useFormat()
  const textOf = ({ pattern, since, hours }: Pick<Finding, 'pattern' | 'since' | 'hours'>): string =>
    say(pattern, {
      since: since === null ? '' : date(dayStart(since, timeZone), timeZone),
      from: hours === null ? '' : clockHour(hours[0]),
      to: hours === null ? '' : clockHour(hours[1] + 1),
    })
  const adviceOf = ({ pattern }: Pick<Finding, 'pattern'>): string | null =>
    pattern === 'none' || pattern === 'tooLittle' ? null : sayAdvice(pattern)
  return { textOf, adviceOf }
}
