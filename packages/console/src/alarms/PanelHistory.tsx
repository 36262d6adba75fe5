import type { AlarmEvent, AlarmRow } from '@sundial/contract/alarm-row.ts'
import { personEventKinds } from '@sundial/core/alarms/life.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { alarmEventKind, alarmLevel } from '@sundial/phrases/alarms-labels.ts'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useWhen } from './StateCell.tsx'

type Props = { row: AlarmRow; events: readonly AlarmEvent[] }
/** Number of events shown before the user asks for all of them. */
const shownAtFirst = 5
const byHand = new Set<AlarmEvent['kind']>(personEventKinds)

/** Of an assignment by a rule the text is the name of the rule. */
const isByRule = ({ kind, by, text }: Pick<AlarmEvent, 'kind' | 'by' | 'text'>): boolean =>
  kind === 'assigned' && by === null && text !== ''

/** What happened, with the person or the rule that did it. */
const useEventText = (row: AlarmRow) => {
  const say = useSay(alarms)
  const sayKind = useSay(alarmEventKind)
  const sayLevel = useSay(alarmLevel)
  const when = useWhen(row)
  const said = ({ kind, by, to }: AlarmEvent): string => {
    if (kind === 'assigned' && by !== null) return to === null ? say('eventUnassigned', { by }) : say('eventAssigned', { by, to })
    return by === null ? sayKind(kind) : say('eventBy', { what: sayKind(kind), name: by })
  }
  return (event: AlarmEvent): string => {
    const { level, until } = event
    const text = isByRule(event) ? '' : event.text
    const more = [level === null ? '' : sayLevel(level), until === null ? '' : say('until', { time: when(until, true) }), text]
    const what = isByRule(event) ? say('eventByRule', { rule: event.text, to: event.to ?? '–' }) : said(event)
    return [what, ...more.filter((part) => part !== '')].join(' · ')
  }
}

/** What happened to the alarm, the newest event first, with the comments. */
export const PanelHistory = ({ row, events }: Props) => {
  const say = useSay(alarms)
  const textOf = useEventText(row)
  const when = useWhen(row)
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, shownAtFirst)
  return (
    <section className="alarm-section">
      <div className="section-head">
        <h3>{say('history')}</h3>
        <span className="space" />
        {shown.length < events.length ? (
          <button type="button" className="link link-button" onClick={() => setAll(true)}>
            {say('allEvents', { count: events.length })}
          </button>
        ) : null}
      </div>
      <ol className="alarm-events">
        {shown.map((event) => (
          <li key={event.id} data-by={byHand.has(event.kind) && !isByRule(event) ? 'person' : 'system'}>
            <time className="tabular" dateTime={new Date(event.at).toISOString()}>
              {when(event.at)}
            </time>
            <span>{textOf(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
