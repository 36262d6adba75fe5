import type { StationState } from '@sundial/core/stations/state.ts'
import type { ReactNode } from 'react'

type Colours = { mark: string; text: string; soft: string }
export const stationColours: Record<StationState, Colours> = {
  normal: { mark: 'var(--ok)', text: 'var(--ink2)', soft: 'none' },
  partShutDown: { mark: 'var(--shut)', text: 'var(--ink1)', soft: 'var(--sunken)' },
  lowOutput: { mark: 'var(--warn)', text: 'var(--warn-text)', soft: 'var(--warn-soft)' },
  fault: { mark: 'var(--bad)', text: 'var(--bad-text)', soft: 'var(--bad-soft)' },
  stale: { mark: 'var(--none)', text: 'var(--ink2)', soft: 'var(--sunken)' },
  shutDown: { mark: 'var(--shut)', text: 'var(--ink1)', soft: 'var(--sunken)' },
  asleep: { mark: 'var(--asleep-mark)', text: 'var(--ink2)', soft: 'none' },
  noDevices: { mark: 'var(--ink3)', text: 'var(--ink3)', soft: 'none' },
}

const drawings: Record<StationState, ReactNode> = {
  normal: <circle cx="4.5" cy="4.5" r="3.5" fill="var(--ok)" />,
  partShutDown: (
    <>
      <circle cx="4.5" cy="4.5" r="3.5" fill="var(--ok)" />
      <path d="M4.5 1a3.5 3.5 0 0 1 0 7z" fill="var(--shut)" />
    </>
  ),
  lowOutput: <path d="M4.5.6 8.7 8H.3z" fill="var(--warn)" />,
  fault: <rect x=".7" y=".7" width="7.6" height="7.6" rx="1" fill="var(--bad)" />,
  stale: <circle cx="4.5" cy="4.5" r="3.2" fill="none" stroke="var(--none)" strokeWidth="1.4" strokeDasharray="2.2 1.6" />,
  shutDown: <circle cx="4.5" cy="4.5" r="3.2" fill="none" stroke="var(--shut)" strokeWidth="1.7" />,
  asleep: (
    <>
      <circle cx="4.5" cy="4.5" r="3.5" fill="var(--asleep)" stroke="var(--asleep-mark)" />
      <circle cx="4.5" cy="4.5" r="1.3" fill="var(--asleep-mark)" />
    </>
  ),
  noDevices: <path d="M4.5 1v7M1 4.5h7" stroke="var(--ink3)" strokeWidth="1.2" strokeLinecap="round" />,
}

/** A shape for each state of a station, so that colour never stands alone. */
export const StationMark = ({ state, size = 9 }: { state: StationState; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 9 9" aria-hidden="true" style={{ flex: 'none' }}>
    {drawings[state]}
  </svg>
)
