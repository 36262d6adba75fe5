import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { type Standing, standingOf } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { sinceForm } from '../kit/format/since-form.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { StandingMark } from '../parts/alarms/StandingMark.tsx'

/** An instant of an alarm in its plant's time: without the day where that is today. */
export const useWhen = ({ timeZone }: Pick<AlarmRow, 'timeZone'>) => {
  const { text } = usePlantTime(timeZone)
  const now = useNow(60_000)
  return (at: number, zoned = false): string => text(at, sinceForm(at, now, timeZone) === 'clock' ? 'clock' : 'short', zoned)
}

/** The state of an alarm in one word, with the time when it began. */
export const useStandingWord = (row: AlarmRow, standing: Standing): string => {
  const say = useSay(alarms)
  const when = useWhen(row)
  const words: Record<Standing, () => string> = {
    unacknowledged: () => say('unacknowledged'),
    acknowledged: () => say('stateAcknowledged'),
    cleared: () => say('stateCleared', { time: when(row.clearedAt ?? row.beganAt) }),
    closed: () => say('stateClosed', { time: when(row.closedAt ?? row.beganAt) }),
    outOfService: () => say('outOfService'),
    shelved: () => say('shelved'),
    explained: () => say('stateExplained'),
    withdrawn: () => say('stateWithdrawn'),
  }
  return words[standing]()
}

const asideBy = (row: AlarmRow, standing: 'shelved' | 'outOfService'): string =>
  (standing === 'shelved' ? row.shelvedBy : row.outOfService?.by) ?? ''

/** The person who works on an alarm. For an alarm that is over: what is still to be done. For one that is put aside: who did that. */
const usePersonLine = (row: AlarmRow, standing: Standing): string => {
  const say = useSay(alarms)
  if (standing === 'shelved' || standing === 'outOfService') return asideBy(row, standing)
  if (row.assignedTo) return row.assignedTo.name
  if (standing === 'closed' || standing === 'withdrawn') return row.acknowledgedBy ?? ''
  if (standing === 'cleared') return say(row.acknowledgedAt === null ? 'notAcknowledgedYet' : 'toBeClosed')
  return row.acknowledgedBy ?? say('nobody')
}

/** State with mark and word, and the person below it. */
export const StateCell = ({ row }: { row: AlarmRow }) => {
  const standing = standingOf(row, useNow(60_000))
  const word = useStandingWord(row, standing)
  const person = usePersonLine(row, standing)
  return (
    <span className="alarm-state" data-standing={standing}>
      <StandingMark standing={standing} />
      <span className="alarm-two">
        <span className="alarm-word">{word}</span>
        <small>{person}</small>
      </span>
    </span>
  )
}
