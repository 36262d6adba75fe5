import type { LayoutProps } from '../kit/pieces/layout-props.ts'
import { Findings } from './Findings.tsx'
import { Furniture } from './Furniture.tsx'
import { useFindings } from './use-findings.ts'
import type { Shown } from './use-scene.ts'
import type { View } from './view.ts'

/** What is on the screen; where it lies is told while the whole of it is. */
export type Sight = View & { fitted: boolean }

type Props = Pick<LayoutProps, 'snapshot' | 'stationId' | 'day' | 'tiltDeg' | 'latitudeDeg' | 'longitudeDeg' | 'timeZone'> & {
  shown: Shown
  sight: Sight
  /** Instant that is shown. */
  at: number
  byPower: boolean
}

/** What makes a physical layout a map: north, sun, scale, and notes on groups of modules that fall behind. */
export function MapMarks({ snapshot, stationId, day, shown, sight, at, byPower, timeZone, tiltDeg, latitudeDeg, longitudeDeg }: Props) {
  const { geometry } = shown.scene
  const noted = byPower && sight.fitted
  const findings = useFindings({ snapshot, stationId, geometry, instant: shown.instant, day, shown: noted })
  const codes = snapshot.strings.map(({ code }) => code)
  return (
    <>
      {noted ? <Findings findings={findings} codes={codes} geometry={geometry} view={sight} timeZone={timeZone} /> : null}
      <Furniture scale={sight.scale} at={at} tiltDeg={tiltDeg} latitudeDeg={latitudeDeg} longitudeDeg={longitudeDeg} />
    </>
  )
}

/** The next sight; the same one where nothing of it changed, so that moving a zoomed layout renders nothing. */
export const nextSight = (was: Sight, view: View, fitted: boolean): Sight => {
  const next = fitted ? { ...view, fitted } : { scale: view.scale, x: 0, y: 0, fitted }
  const same = was.scale === next.scale && was.x === next.x && was.y === next.y && was.fitted === next.fitted
  return same ? was : next
}
