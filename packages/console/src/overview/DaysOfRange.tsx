import { overview } from '@sundial/phrases/overview.ts'
import { todayIn } from '../kit/days/days.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Overview } from './overview-data.ts'

const middayMs = 43_200_000
/** An instant that has this calendar day in UTC. */
const inUtc = (day: string): number => Date.parse(day) + middayMs

/** The days that the figures are of, and which plants have another today. */
export const DaysOfRange = ({ data: { days, otherDays, timeZone, asOf } }: { data: Overview }) => {
  const say = useSay(overview)
  const format = useFormat()
  const { first, last } = days
  const text = first === last ? format.day(inUtc(last), 'UTC') : format.days(inUtc(first), inUtc(last), 'UTC')
  if (otherDays.length === 0)
    return (
      <>
        {text} · {format.offset(asOf, timeZone)}
      </>
    )
  const today = todayIn(timeZone, asOf)
  const others = otherDays.map(({ day, stations, name }) =>
    say(day < today ? 'stillDay' : 'alreadyDay', {
      plants: stations === 1 ? name : say('plants', { count: stations }),
      day: format.shortDay(inUtc(day), 'UTC'),
    }),
  )
  return (
    <>
      {text} · {say('ownDays', { others: format.list(others) })}
    </>
  )
}
