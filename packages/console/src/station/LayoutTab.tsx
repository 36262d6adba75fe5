import { historyCalls } from '@sundial/contract/history.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import { sumOf } from '../parts/modules/summary.ts'
import type { LayoutProps, PlaybackMark } from '../parts/page-slots/layout-props.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import type { SwitchAction } from '../parts/page-slots/switching.ts'
import { useReadThrough } from '../parts/read-through/use-read-through.tsx'
import { useEventText } from '../parts/station-events/use-event-text.ts'
import { compareModulesPath } from './compare-path.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { StationLayout } from './StationLayout.tsx'
import type { Trend } from './trend-option.ts'
import type { Choice } from './use-choice.ts'

type Props = {
  Layout: PageSlots['Layout']
  row: StationRow
  snapshot: ModuleSnapshot
  trend: Trend | null
  narrow: boolean
  choice: Choice
  blocked: Record<RsdAction, string | null>
  readBlocked: string | null
  onPast: LayoutProps['onPast']
  onSwitch: (action: SwitchAction) => void
  /** An order was given: its task is to be watched. */
  onTask: (taskId: number) => void
}

/** What happened on the day stands as marks on the playback line: commands, alarms, concentrators going and coming, data lost. */
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

export function LayoutTab({ Layout, row, snapshot, trend, narrow, choice, blocked, readBlocked, onPast, onSwitch, onTask }: Props) {
  const navigate = useNavigate()
  const mayCompare = useMay('comparison')
  const through = useReadThrough()
  const marks = useMarks(row.id, trend?.from ?? 0, trend?.to ?? 0)
  return (
    <>
      <StationLayout
        {...{ Layout, row, snapshot, trend, narrow, marks, onPast }}
        focused={choice.focused}
        selected={choice.selected}
        onChoose={choice.choose}
        onSelect={choice.selectRows}
      />
      {choice.selected.length > 0 ? (
        <SelectionBar
          wanted={{ stationId: row.id, target: { kind: 'list', ids: idsOf(snapshot, choice.selected) } }}
          readBlocked={readBlocked}
          sum={sumOf(snapshot.columns, choice.selected, snapshot.averageW)}
          blocked={blocked}
          through={through}
          onCompare={mayCompare ? () => void navigate(compareModulesPath(row.id, idsOf(snapshot, choice.selected))) : null}
          onSwitch={onSwitch}
          onTask={onTask}
          onClear={choice.clear}
        />
      ) : null}
      {through.dialog}
    </>
  )
}
