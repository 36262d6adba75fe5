import { historyCalls } from '@sundial/contract/history.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ModuleSnapshot } from '../kit/modules/snapshot.ts'
import { sumOf } from '../kit/modules/summary.ts'
import type { PlaybackMark } from '../kit/pieces/layout-props.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useEventText } from '../kit/station-events/use-event-text.ts'
import { compareModulesPath } from './compare-path.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { StationLayout } from './StationLayout.tsx'
import type { Trend } from './trend-option.ts'
import type { Choice } from './use-choice.ts'

type Props = {
  Layout: Pieces['Layout']
  row: StationRow
  snapshot: ModuleSnapshot
  trend: Trend | null
  narrow: boolean
  choice: Choice
  blocked: Record<RsdAction, string | null>
  readBlocked: string | null
  onPast: (past: boolean) => void
  onSwitch: (action: RsdAction) => void
}

/** What happened on the day stands as marks on the playback line: commands, concentrators going and coming, data lost. */
function useMarks(stationId: number, from: number, to: number): PlaybackMark[] {
  const textOf = useEventText()
  const period = { startTime: from, endTime: to }
  const answer = useCall(historyCalls.stationEvents, { stationId, ...period, pageSize: 100 }, { everyMs: 60_000, enabled: to > from })
  return useMemo(
    () => (answer.data?.list ?? []).map((e) => ({ at: e.at, label: e.task ? `${textOf(e)} · ${e.task.number}` : textOf(e) })),
    [answer.data, textOf],
  )
}

const idsOf = ({ columns }: ModuleSnapshot, rows: readonly number[]): number[] => rows.map((i) => columns.id[i]!)

export function LayoutTab({ Layout, row, snapshot, trend, narrow, choice, blocked, readBlocked, onPast, onSwitch }: Props) {
  const navigate = useNavigate()
  const mayCompare = useMay('comparison')
  const marks = useMarks(row.id, trend?.from ?? 0, trend?.to ?? 0)
  return (
    <>
      <StationLayout
        {...{ Layout, row, snapshot, trend, narrow, marks, onPast }}
        chosen={choice.chosen}
        caught={choice.caught}
        onChoose={choice.choose}
        onCatch={choice.catchRows}
      />
      {choice.caught.length > 0 ? (
        <SelectionBar
          wanted={{ stationId: row.id, target: { kind: 'list', ids: idsOf(snapshot, choice.caught) } }}
          readBlocked={readBlocked}
          sum={sumOf(snapshot.columns, choice.caught, snapshot.averageW)}
          blocked={blocked}
          onCompare={mayCompare ? () => void navigate(compareModulesPath(row.id, idsOf(snapshot, choice.caught))) : null}
          onSwitch={onSwitch}
          onClear={choice.clear}
        />
      ) : null}
    </>
  )
}
