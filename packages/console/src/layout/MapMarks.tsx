import { useEffect } from 'react'
import { type AskedModules, pathOfNamed } from '../parts/modules/listed-modules.ts'
import type { LayoutProps } from '../parts/page-slots/layout-props.ts'
import { Furniture } from './Furniture.tsx'
import { GroupNotes } from './GroupNotes.tsx'
import type { GroupKind, ModuleGroup } from './module-groups.ts'
import { noteRoomPx } from './note-places.ts'
import type { LayoutStage } from './stage.ts'
import { useModuleGroups } from './use-module-groups.ts'
import type { Shown } from './use-scene.ts'
import type { View } from './view.ts'

/** The visible part of the layout. Its position is reported only while the whole layout is visible. */
export type Viewport = View & { fitted: boolean }

type Given = 'snapshot' | 'stationId' | 'day' | 'tiltDeg' | 'latitudeDeg' | 'longitudeDeg' | 'timeZone' | 'viewOnly'
type Props = Pick<LayoutProps, Given> & {
  shown: Shown
  viewport: Viewport
  /** The instant shown, epoch ms. */
  at: number
  byPower: boolean
  past: boolean
  stage: LayoutStage | null
}

/** Filter of the list of a group's modules. */
const askedOf = (kind: GroupKind): AskedModules => (kind === 'low' ? { band: 'belowGood' } : { state: kind })

/** Makes a physical layout a map: north, sun, scale, and notes on groups of modules with a problem. */
export function MapMarks({ snapshot, stationId, day, shown, viewport, at, byPower, past, timeZone, viewOnly, stage, ...furniture }: Props) {
  const { geometry } = shown.scene
  const noted = byPower && viewport.fitted
  const groups = useModuleGroups({ snapshot, stationId, timeZone, geometry, instant: shown.instant, day, shown: noted })
  const isNoted = groups.length > 0
  useEffect(() => {
    if (isNoted && geometry) stage?.leaveRoom(noteRoomPx)
  }, [stage, geometry, isNoted])
  const codes = snapshot.strings.map(({ code }) => code)
  const pathOf = ({ kind, modules }: ModuleGroup): string | null =>
    past || viewOnly
      ? null
      : pathOfNamed(
          stationId,
          askedOf(kind),
          modules.map((i) => snapshot.columns.id[i]!),
        )
  return (
    <>
      {noted ? <GroupNotes {...{ groups, codes, geometry, timeZone, pathOf }} view={viewport} now={at} /> : null}
      <Furniture scale={viewport.scale} at={at} {...furniture} />
    </>
  )
}

/** The next viewport; the same object if nothing changed, so that moving a zoomed layout renders nothing. */
export const nextViewport = (was: Viewport, view: View, fitted: boolean): Viewport => {
  const next = fitted ? { ...view, fitted } : { scale: view.scale, x: 0, y: 0, fitted }
  const same = was.scale === next.scale && was.x === next.x && was.y === next.y && was.fitted === next.fitted
  return same ? was : next
}
