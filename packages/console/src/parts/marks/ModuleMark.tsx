import type { ModuleState, PowerBand } from '@sundial/core/devices/module-state.ts'
import type { ReactNode } from 'react'

export type ModuleLook = ModuleState | Exclude<PowerBand, 'good'>

/** How a module is drawn: its state, or its band where it produces less than 70 %. */
export const lookOf = (state: ModuleState, band: PowerBand | null): ModuleLook =>
  state === 'producing' && band && band !== 'good' ? band : state

const level = (colour: string, ground: number, from: number): ReactNode => (
  <>
    <rect width="10" height="10" rx="1.5" fill={colour} opacity={ground} />
    <path d={`M0 ${from}h10V8.5A1.5 1.5 0 0 1 8.5 10h-7A1.5 1.5 0 0 1 0 8.5z`} fill={colour} />
  </>
)

const drawings: Record<ModuleLook, ReactNode> = {
  producing: <rect width="10" height="10" rx="1.5" fill="var(--ok-fill)" />,
  low: level('var(--warn)', 0.36, 4.5),
  poor: level('var(--bad)', 0.58, 7),
  zero: (
    <>
      <rect width="10" height="10" rx="1.5" fill="var(--zero)" />
      <path d="M2.5 5h5" stroke="var(--zero-mark)" strokeWidth="1.6" />
    </>
  ),
  noData: (
    <>
      <rect x=".6" y=".6" width="8.8" height="8.8" rx="1.2" fill="none" stroke="var(--none)" strokeWidth="1.2" />
      <path d="M2 8 8 2" stroke="var(--none)" strokeWidth="1.2" />
    </>
  ),
  asleep: (
    <>
      <rect x=".5" y=".5" width="9" height="9" rx="1.2" fill="var(--asleep)" stroke="var(--asleep-mark)" />
      <circle cx="5" cy="5" r="1.4" fill="var(--asleep-mark)" />
    </>
  ),
  shutDown: (
    <>
      <rect width="10" height="10" rx="1.5" fill="var(--shut)" />
      <circle cx="5" cy="5" r="2.2" fill="none" stroke="var(--shut-mark)" strokeWidth="1.3" />
    </>
  ),
}

/** The mark of a module's state, the same in legends, bars, tables and dialogs. A word stands beside it. */
export const ModuleMark = ({ look, size = 10 }: { look: ModuleLook; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 10 10" style={{ flex: 'none' }} aria-hidden="true">
    {drawings[look]}
  </svg>
)
