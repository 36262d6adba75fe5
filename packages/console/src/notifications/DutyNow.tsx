import type { DutyCalendarRow } from '@sundial/contract/duty.ts'
import { duty } from '@sundial/phrases/duty.ts'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { usePersonName } from './use-person-name.ts'

/** Why messages do not reach the person on duty now: nobody is on duty, or that person cannot be reached; null: they do. */
const gapOf = ({ now: { first }, people }: DutyCalendarRow): 'gap' | 'gapNone' | null => {
  if (first === null) return 'gapNone'
  return people.some(({ id, problem }) => id === first && problem !== null) ? 'gap' : null
}

/** Who is on duty now, the second one, and who is next. */
export const DutyNow = ({ calendar }: { calendar: DutyCalendarRow }) => {
  const say = useSay(duty)
  const { moment } = useFormat()
  const nameOf = usePersonName(calendar)
  const { zone } = calendar
  const { first, second, until, next } = calendar.now
  const end = until === null ? null : moment(until, zone)
  const note = end === null ? '' : say('until', { time: end })
  const figures: Figure[] = [
    { key: 'first', label: say('first'), value: nameOf(first), note: first === null ? '' : note },
    { key: 'second', label: say('second'), value: nameOf(second), note: '' },
    { key: 'next', label: say('next'), value: nameOf(next), note: end === null ? '' : say('from', { time: end }) },
  ]
  const gap = gapOf(calendar)
  return (
    <>
      <FigureStrip className="duty-now" look="small" figures={figures} />
      {gap === null ? null : (
        <p className="duty-gap" role="status">
          {say(gap)}
        </p>
      )}
    </>
  )
}
