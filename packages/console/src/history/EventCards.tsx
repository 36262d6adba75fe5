import { history } from '@sundial/phrases/history.ts'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { byOf, type EventListProps, Outcome, What, whyOf } from './event-cells.tsx'

/** The events on a narrow screen: a card each. */
export function EventCards({ list, loading, timeZone, onTask }: EventListProps) {
  const say = useSay(history)
  if (list.length === 0) return loading ? null : <EmptyState text={say('nothing')} hint={say('nothingHint')} />
  return (
    <ul>
      {list.map((event, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events of one instant differ in nothing else
        <li key={`${event.at} ${i}`} className="event-card">
          <What event={event} onTask={onTask} />
          <div className="meta">
            {event.task ? `${byOf(event)} · ` : null}
            {whyOf(event)}
          </div>
          <div className="row meta">
            <PlantTime at={event.at} timeZone={timeZone} form="second" />
            <span className="space" />
            {event.task ? <Outcome event={event} /> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
