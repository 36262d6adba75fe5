import type { StationRow } from '@sundial/contract/stations.ts'
import { Suspense, useState } from 'react'
import { type PastMinute, snapshotAt } from '../parts/modules/instant.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import type { PanelActs } from '../parts/page-slots/panel-props.ts'
import { BottomSheet } from './BottomSheet.tsx'
import { liveOf, stepFrom, stringPartsOf } from './choice.ts'
import { PanelSkeleton } from './StationSkeleton.tsx'

type Props = {
  ModulePanel: PageSlots['ModulePanel']
  row: StationRow
  snapshot: ModuleSnapshot
  /** The minute that the layout plays; null = now. */
  past: PastMinute | null
  /** The module, as a row of the snapshot. */
  i: number
  narrow: boolean
  /** Null: it is only looked at. */
  acts: PanelActs | null
  onChoose: (id: number) => void
  onClose: () => void
}

/** A module's panel, docked beside the layout, on a phone in a sheet. */
export function StationPanel({ ModulePanel, row, snapshot, past, i, narrow, acts, onChoose, onClose }: Props) {
  const [rest, setRest] = useState<'low' | 'full'>('low')
  const id = snapshot.columns.id[i]!
  const string = snapshot.strings[snapshot.columns.string[i]!]
  const shown = past ? snapshotAt(snapshot, past) : snapshot
  const panel = (
    <Suspense fallback={<PanelSkeleton />}>
      <ModulePanel
        key={id}
        id={id}
        live={liveOf(shown, i)}
        stringParts={stringPartsOf(shown, i)}
        past={past?.at ?? null}
        reportPeriodS={row.reportPeriodS}
        stationId={row.id}
        timeZone={row.timeZone}
        place={{ stationId: row.id, stringId: string?.id ?? null, inverterId: string?.inverterId ?? null }}
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
    <BottomSheet rest={rest} onRest={setRest} onClose={onClose}>
      {panel}
    </BottomSheet>
  )
}
