import type { StationRow } from '@sundial/contract/stations.ts'
import { Suspense, useState } from 'react'
import type { ModuleSnapshot } from '../kit/modules/snapshot.ts'
import type { PanelActs } from '../kit/pieces/panel-props.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { liveOf, stepFrom, stringPartsOf } from './choice.ts'
import { Sheet } from './Sheet.tsx'
import { PanelSkeleton } from './StationSkeleton.tsx'

type Props = {
  ModulePanel: Pieces['ModulePanel']
  row: StationRow
  snapshot: ModuleSnapshot
  /** The module, as a row of the snapshot. */
  i: number
  narrow: boolean
  /** Null: it is only looked at. */
  acts: PanelActs | null
  onChoose: (id: number) => void
  onClose: () => void
}

/** A module's panel, docked beside the layout, on a phone in a sheet. */
export function StationPanel({ ModulePanel, row, snapshot, i, narrow, acts, onChoose, onClose }: Props) {
  const [rest, setRest] = useState<'low' | 'full'>('low')
  const id = snapshot.columns.id[i]!
  const panel = (
    <Suspense fallback={<PanelSkeleton />}>
      <ModulePanel
        key={id}
        id={id}
        live={liveOf(snapshot, i)}
        stringParts={stringPartsOf(snapshot, i)}
        reportPeriodS={row.reportPeriodS}
        stationId={row.id}
        acts={acts}
        sheet={narrow ? rest : null}
        onChoose={onChoose}
        onStep={(by) => onChoose(snapshot.columns.id[stepFrom(snapshot, i, by)]!)}
        onClose={onClose}
      />
    </Suspense>
  )
  if (!narrow) return panel
  return (
    <Sheet rest={rest} onRest={setRest} onClose={onClose}>
      {panel}
    </Sheet>
  )
}
