import type { StationRow } from '@sundial/contract/stations.ts'
import { Suspense, useState } from 'react'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { PlantTags } from '../parts/lock-outs/PlantTags.tsx'
import type { PastMinute } from '../parts/modules/instant.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { TopologyProps } from '../parts/page-slots/topology-props.ts'
import { Banner } from './Banner.tsx'
import { Figures } from './Figures.tsx'
import { NotFoundNote } from './NotFoundNote.tsx'
import { StationLayout } from './StationLayout.tsx'
import { StationName } from './StationName.tsx'
import { StationPanel } from './StationPanel.tsx'
import { LayoutSkeleton, StationSkeleton } from './StationSkeleton.tsx'
import './station.css'
import './station-skeleton.css'
import { useEscape } from './use-escape.ts'
import { type StationSeen, useStation } from './use-station.ts'

/** A station to look at: its figures, its layout and its modules, live. Nothing can be done to it but what `acts` has. */
export function Topology({ stationId, ...shown }: TopologyProps) {
  const seen = useStation(stationId)
  const { station, snapshot, error } = seen
  if (seen.missing) return <NotFoundNote />
  if (station && snapshot) return <View seen={seen} row={station} snapshot={snapshot} {...shown} />
  return error ? <Problem error={error} onRetry={seen.retry} /> : <StationSkeleton />
}

const nothing = () => undefined
const none: [] = []

type Props = Omit<TopologyProps, 'stationId'> & { seen: StationSeen; row: StationRow; snapshot: ModuleSnapshot }

function View({ seen, row, snapshot, Layout, ModulePanel, acts }: Props) {
  const narrow = useNarrow()
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const [past, setPast] = useState<PastMinute | 'loading' | null>(null)
  const focused = focusedId === null ? -1 : snapshot.columns.id.indexOf(focusedId)
  const choose = (i: number) => setFocusedId(snapshot.columns.id[i] ?? null)
  useTitle(row.name)
  useEscape(focused >= 0, () => setFocusedId(null))
  return (
    <div className="station">
      <div className="station-main">
        <Banner row={row} unreachable={seen.unreachable} answeredAt={seen.answeredAt} />
        <div className="station-head">
          <StationName row={row} narrow={narrow} />
          {acts ? <div className="row">{acts(row)}</div> : null}
        </div>
        <PlantTags stationId={row.id} />
        <Figures row={row} medianShare={null} narrow={narrow} embedded />
        <div className="station-pane">
          <Suspense fallback={<LayoutSkeleton />}>
            <StationLayout
              {...{ Layout, row, snapshot, narrow, focused }}
              trend={seen.trend}
              viewOnly
              marks={none}
              selected={none}
              onChoose={choose}
              onSelect={nothing}
              onPast={setPast}
            />
          </Suspense>
        </div>
      </div>
      {focused >= 0 ? (
        <StationPanel
          {...{ ModulePanel, row, snapshot, narrow }}
          past={past === 'loading' ? null : past}
          i={focused}
          acts={null}
          onChoose={setFocusedId}
          onClose={() => setFocusedId(null)}
        />
      ) : null}
    </div>
  )
}
