import type { StationEvent } from '@sundial/contract/history.ts'

/** A mark for what happened: shape and ink tell the kind, the words beside it say it. */
export function EventMark({ event }: { event: StationEvent }) {
  const isLevelOne = event.alarm?.level === 1
  const marks = {
    alarm: (
      <path
        d="M5.5 1.4 10 9.4H1z"
        fill={isLevelOne ? 'var(--bad)' : 'none'}
        stroke={isLevelOne ? 'var(--bad)' : 'var(--warn)'}
        strokeWidth="1.6"
      />
    ),
    alarmOver: <path d="M2 6l2.4 2.4L9 3" fill="none" stroke="var(--ok)" strokeWidth="1.8" />,
    command: <rect x="1.5" y="1.5" width="8" height="8" rx="1.5" fill="var(--shut)" />,
    restart: <path d="M9.3 5.5a3.8 3.8 0 1 1-1.3-2.9M8.4.8v2.2H6.2" fill="none" stroke="var(--ink3)" strokeWidth="1.6" />,
    online: <circle cx="5.5" cy="5.5" r="4" fill="var(--ok)" />,
    offline: <circle cx="5.5" cy="5.5" r="3.4" fill="none" stroke="var(--bad)" strokeWidth="1.8" />,
    gap: <path d="M1 5.5h3M7 5.5h3" stroke="var(--warn)" strokeWidth="2.4" />,
    clockOff: <path d="M5.5.8 10.4 9.6H.6z" fill="var(--warn)" />,
    clockRight: <circle cx="5.5" cy="5.5" r="4" fill="var(--ok)" />,
    cutOff: <path d="M2 2l7 7M9 2l-7 7" stroke="var(--bad)" strokeWidth="2.2" />,
    notice: <circle cx="5.5" cy="5.5" r="3.4" fill="none" stroke="var(--ink3)" strokeWidth="1.8" />,
  }
  return (
    <svg width="11" height="11" aria-hidden="true" className="event-mark">
      {marks[event.kind]}
    </svg>
  )
}
