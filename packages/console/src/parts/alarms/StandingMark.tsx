import type { Standing } from '@sundial/core/alarms/standing.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { IconName } from '../../kit/icons/icon-paths.ts'
import './alarm-marks.css'

const icons: Partial<Record<Standing, IconName>> = {
  acknowledged: 'check',
  closed: 'check',
  outOfService: 'wrench',
  shelved: 'clock',
  explained: 'filter',
  withdrawn: 'undo',
}

/** The mark before the word that says how an alarm stands: a disc, a tick, a dashed ring, a wrench, a clock, a funnel. */
export const StandingMark = ({ standing }: { standing: Standing }) => {
  const icon = icons[standing]
  return (
    <i className="alarm-standing" data-standing={standing} aria-hidden="true">
      {icon ? <Icon name={icon} size={12} /> : null}
    </i>
  )
}
