import type { StationRow } from '@sundial/contract/stations.ts'
import { stationState } from '@sundial/phrases/dictionaries.ts'
import { Suspense, useCallback, useState } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { StateTag } from '../kit/marks/StateTag.tsx'
import type { ModuleSnapshot } from '../kit/modules/snapshot.ts'
import type { TopologyProps } from '../kit/pieces/topology-props.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { Banner } from './Banner.tsx'
import { Figures } from './Figures.tsx'
import { IdentityLine } from './IdentityLine.tsx'
import { StationPanel } from './StationPanel.tsx'
import { LayoutSkeleton, StationSkeleton } from './StationSkeleton.tsx'
import './station.css'
import './station-skeleton.css'
import { useDayLine } from './use-day-line.ts'
import { useEscape } from './use-escape.ts'
import { type StationSeen, useStation } from './use-station.ts'

/** A station to look at: its figures, its layout and its modules, live. Nothing can be done to it. */
export function Topology({ stationId, Layout, ModulePanel }: TopologyProps) {
  const seen = useStation(stationId)
  const { station, snapshot, error } = seen
  if (station && snapshot) return <View seen={seen} row={station} snapshot={snapshot} Layout={Layout} ModulePanel={ModulePanel} />
  return error ? <Problem error={error} onRetry={seen.retry} /> : <StationSkeleton />
}

type Props = Omit<TopologyProps, 'stationId'> & { seen: StationSeen; row: StationRow; snapshot: ModuleSnapshot }

function View({ seen, row, snapshot, Layout, ModulePanel }: Props) {
  const narrow = useNarrow()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const chosen = chosenId === null ? -1 : snapshot.columns.id.indexOf(chosenId)
  const choose = (i: number) => setChosenId(snapshot.columns.id[i] ?? null)
  useTitle(row.name)
  useEscape(chosen >= 0, () => setChosenId(null))
  return (
    <div className="station">
      <div className="station-main">
        <Banner row={row} unreachable={seen.unreachable} live={seen.live} answeredAt={seen.answeredAt} />
        <div className="station-head">
          <div className="station-name">
            <div className="row station-title">
              <h1>{row.name}</h1>
              <StateTag state={row.state} />
            </div>
            <IdentityLine row={row} narrow={narrow} />
          </div>
        </div>
        <Figures row={row} medianYieldH={null} narrow={narrow} />
        <Plan seen={seen} row={row} snapshot={snapshot} Layout={Layout} chosen={chosen} onChoose={choose} />
      </div>
      {chosen >= 0 ? (
        <StationPanel
          {...{ ModulePanel, row, snapshot, narrow }}
          i={chosen}
          acts={null}
          onChoose={setChosenId}
          onClose={() => setChosenId(null)}
        />
      ) : null}
    </div>
  )
}

type PlanProps = Omit<Props, 'ModulePanel'> & { chosen: number; onChoose: (i: number) => void }
const nothing = () => undefined
const none: [] = []

function Plan({ seen, row, snapshot, Layout, chosen, onChoose }: PlanProps) {
  const say = useSay(stationState)
  const now = useNow(10_000)
  const narrow = useNarrow()
  const { day, points } = useDayLine(seen.trend)
  const past = useCallback(nothing, [])
  if (snapshot.columns.id.length === 0) return <p className="layout-none">{say('noDevices')}</p>
  return (
    <div className="station-pane">
      <Suspense fallback={<LayoutSkeleton />}>
        <Layout
          viewOnly
          snapshot={snapshot}
          stationId={row.id}
          tiltDeg={row.tiltDeg}
          latitudeDeg={row.latitudeDeg}
          longitudeDeg={row.longitudeDeg}
          timeZone={row.timeZone}
          now={now}
          narrow={narrow}
          day={day}
          points={points}
          marks={none}
          chosen={chosen}
          caught={none}
          onChoose={onChoose}
          onCatch={nothing}
          onPast={past}
        />
      </Suspense>
    </div>
  )
}
