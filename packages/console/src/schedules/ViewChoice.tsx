import { schedules } from '@sundial/phrases/schedules.ts'
import { Segmented } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { type Choice, type Shown, shownAs } from './use-shown.ts'

/** Chooses between the week, the month and the list. */
export const ViewChoice = ({ shown, show }: Pick<Choice, 'shown' | 'show'>) => {
  const say = useSay(schedules)
  return (
    <Segmented<Shown>
      aria-label={say('views')}
      value={shown}
      options={shownAs.map((value) => ({ value, label: say(value) }))}
      onChange={(next) => show({ shown: next })}
    />
  )
}
