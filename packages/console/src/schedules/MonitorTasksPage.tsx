import { type MonitorTaskRow, monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { MonitorForm } from './MonitorForm.tsx'
import { MonitorRuns } from './MonitorRuns.tsx'
import { useMonitorColumns } from './monitor-columns.tsx'
import { monitorTaskList } from './monitor-list.ts'
import { useMonitorActs } from './use-monitor-acts.ts'
import { useOpenRuns } from './use-open-runs.ts'

/** The runs of a monitor task, which may be on no page of the list that is shown. */
const OpenRuns = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const row = useCall(monitorTaskCalls.monitorTasks, { id }).data?.list[0]
  return row ? <MonitorRuns row={row} onClose={onClose} /> : null
}

/** Monitor tasks: readings that repeat between two instants. */
const MonitorTasksPage = () => {
  const say = useSay(monitorTasks)
  const { inList } = useList(monitorTaskList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [editing, setEditing] = useState<MonitorTaskRow | null>(null)
  const runs = useOpenRuns()
  const mayChange = useMay(monitorTaskCalls.saveMonitorTask.may)
  const { onRun, onDelete, onEnable, busy } = useMonitorActs()
  const change = mayChange ? { onEdit: setEditing, onRun, onDelete } : null
  const columns = useMonitorColumns({ change, onRuns: ({ id }) => runs.open(id), onEnable, busy })
  useTitle(say('title'))
  return (
    <>
      <DataTable<MonitorTaskRow>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        add={mayChange ? { label: say('add'), onAdd: () => setAdding(true) } : null}
        fields={[
          { key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) },
          {
            key: 'stationId',
            label: say('station'),
            width: 176,
            control: ({ stationId }, ask) => <StationCondition stationId={stationId} onAsk={(next) => ask({ stationId: next })} />,
          },
        ]}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
      {adding ? <MonitorForm row={null} onClose={() => setAdding(false)} /> : null}
      {editing ? <MonitorForm key={editing.id} row={editing} onClose={() => setEditing(null)} /> : null}
      {runs.id ? <OpenRuns key={runs.id} id={runs.id} onClose={() => runs.open(null)} /> : null}
    </>
  )
}

export default MonitorTasksPage
