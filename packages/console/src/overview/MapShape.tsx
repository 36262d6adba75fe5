import type { StationState } from '@sundial/core/stations/state.ts'
import type { ReactNode } from 'react'

/** A station on the map: a shape by its state, so that colour never stands alone. */
export const MapShape = ({ state, x, y, r }: { state: StationState; x: number; y: number; r: number }) => {
  const edge = { stroke: 'var(--page)', strokeWidth: 1.5 }
  const shapes: Record<StationState, ReactNode> = {
    normal: <circle cx={x} cy={y} r={r} fill="var(--ok-fill)" fillOpacity=".85" {...edge} />,
    lowOutput: <path d={`M${x} ${y - r - 2}L${x + r + 2} ${y + r}H${x - r - 2}Z`} fill="var(--warn)" {...edge} />,
    fault: <rect x={x - r} y={y - r} width={2 * r} height={2 * r} rx="1.5" fill="var(--bad)" {...edge} />,
    stale: <circle cx={x} cy={y} r={r} fill="var(--page)" stroke="var(--none)" strokeWidth="1.6" strokeDasharray="2.5 2" />,
    partShutDown: (
      <>
        <circle cx={x} cy={y} r={r} fill="var(--ok-fill)" fillOpacity=".85" {...edge} />
        <path d={`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}Z`} fill="var(--shut)" />
      </>
    ),
    shutDown: <circle cx={x} cy={y} r={r} fill="var(--page)" stroke="var(--shut)" strokeWidth="2" />,
    asleep: (
      <>
        <circle cx={x} cy={y} r={r} fill="var(--asleep)" stroke="var(--asleep-mark)" strokeWidth="1.2" />
        <circle cx={x} cy={y} r="1.6" fill="var(--asleep-mark)" />
      </>
    ),
    noDevices: <path d={`M${x} ${y - r}V${y + r}M${x - r} ${y}H${x + r}`} stroke="var(--ink3)" strokeWidth="1.4" strokeLinecap="round" />,
  }
  return shapes[state]
}
