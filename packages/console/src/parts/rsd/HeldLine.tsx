import type { HeldShutdown } from '@sundial/contract/held-shutdowns.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { heldShutdowns } from '@sundial/phrases/held-shutdowns.ts'
import { Link } from 'react-router'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import '../lock-outs/lock-outs.css'

/** A shutdown that concentrators hold: of how many modules, ordered by whom and when, since when they wait, and what was proven since. */
export const HeldLine = ({ held, timeZone }: { held: HeldShutdown; timeZone: string }) => {
  const say = useSay(heldShutdowns)
  const { text } = usePlantTime(timeZone)
  const { moduleIds, orderedAt, orderedBy, reason, since, provenAt, provenCount } = held
  const when = (at: number) => text(at, 'short', true)
  const count = moduleIds.length
  const ordered =
    orderedBy === null ? say('orderedAt', { time: when(orderedAt) }) : say('ordered', { time: when(orderedAt), who: orderedBy })
  const facts = [
    ordered,
    ...(reason ? [reason] : []),
    ...(count > 0 ? [say('since', { time: when(since) })] : []),
    ...(count > 0 && provenCount > 0 ? [say('sofar', { count: provenCount })] : []),
  ]
  return (
    <p className="tag-line" role="note">
      <Icon name="power" size={14} />
      <span className="space">
        <b>{count > 0 ? say('waits', { count }) : say('proven', { count: provenCount, time: when(provenAt ?? since) })}</b>{' '}
        {facts.join(' · ')}{' '}
        <Link className="link" to={pathOf('tasks', { id: held.taskId })}>
          {held.number}
        </Link>
      </span>
    </p>
  )
}
