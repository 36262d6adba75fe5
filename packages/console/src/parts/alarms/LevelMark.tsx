import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import type { Standing } from '@sundial/core/alarms/standing.ts'
import { alarmLevel } from '@sundial/phrases/alarms-labels.ts'
import { useSay } from '../../kit/language/language.ts'
import './alarm-marks.css'

const looks: Record<Standing, 'filled' | 'outline' | 'quiet'> = {
  unacknowledged: 'filled',
  acknowledged: 'outline',
  cleared: 'outline',
  outOfService: 'quiet',
  shelved: 'quiet',
  explained: 'quiet',
  closed: 'quiet',
  withdrawn: 'quiet',
}

/** The level of an alarm. The mark is filled before a person acknowledges the alarm, outlined after that, and grey if nothing is to be done. */
export const LevelMark = ({ level, standing }: { level: AlarmRow['level']; standing: Standing }) => {
  const say = useSay(alarmLevel)
  return (
    <i className="alarm-level" data-level={level} data-look={looks[standing]}>
      <span aria-hidden="true">{level === 1 ? 'I' : 'II'}</span>
      <span className="visually-hidden">{say(level)}</span>
    </i>
  )
}
