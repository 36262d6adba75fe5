import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { scheduledActions } from '@sundial/core/schedules/actions.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { CalendarPart } from './CalendarPart.tsx'
import type { PageActs } from './page-acts.ts'
import { RunDialog } from './RunDialog.tsx'
import { RunsDialog } from './RunsDialog.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { scheduleList } from './schedule-list.ts'
import { TemplatesButton } from './TemplatesButton.tsx'
import { TemplatesDialog } from './TemplatesDialog.tsx'
import { useColumns } from './use-columns.tsx'
import { useOpenRuns } from './use-open-runs.ts'
import { useRunNow } from './use-run-now.ts'
import { useShown } from './use-shown.ts'
import { useToggling } from './use-toggling.ts'
import { ViewChoice } from './ViewChoice.tsx'

const ListPart = ({ onAdd, onEdit, onTemplates, onRuns, onRun, toggling, choice }: PageActs) => {
  const say = useSay(schedules)
  const { inList } = useList(scheduleList, say)
  const choiceControl = useChoiceControl()
  const columns = useColumns({ onEdit, onRuns, onRun }, toggling)
  const actions = scheduledActions.map((value) => ({ value, label: say(`do_${value}`) }))
  return (
    <DataTable<ScheduleRow>
      {...inList}
      title={say('title')}
      meta={say('meta')}
      add={onAdd ? { label: say('add'), onAdd } : null}
      actions={
        <>
          <TemplatesButton onClick={onTemplates} />
          <ViewChoice {...choice} />
        </>
      }
      fields={[
        { key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) },
        {
          key: 'stationId',
          label: say('station'),
          width: 176,
          control: ({ stationId }, ask) => <StationCondition stationId={stationId} onAsk={(next) => ask({ stationId: next })} />,
        },
        { key: 'action', label: say('action'), width: 176, control: choiceControl('action', actions) },
      ]}
      columns={columns}
      nothing={{ text: say('none'), hint: say('noneHint') }}
    />
  )
}

/** The runs of a schedule, which may be on no page of the list that is shown. */
const OpenRuns = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const row = useCall(scheduleCalls.timedTasks, { id }).data?.list[0]
  return row ? <RunsDialog row={row} onClose={onClose} /> : null
}

/** Schedules of orders: a list of all, or the week or the month of a plant. */
const SchedulesPage = ({ SwitchDialog }: Pick<PageSlots, 'SwitchDialog'>) => {
  const say = useSay(schedules)
  const choice = useShown()
  const toggling = useToggling()
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [editing, setEditing] = useState<ScheduleRow | null>(null)
  const runs = useOpenRuns()
  const [running, setRunning] = useState<ScheduleRow | null>(null)
  const [templates, setTemplates] = useState(false)
  const runNow = useRunNow(setRunning)
  const mayEdit = useMay(scheduleCalls.updateTimedTask.may)
  useTitle(say('title'))
  const acts: PageActs = {
    onAdd: mayEdit ? () => setAdding(true) : null,
    onEdit: mayEdit ? setEditing : null,
    onTemplates: () => setTemplates(true),
    onRuns: ({ id }) => runs.open(id),
    onRun: (row) => void runNow(row),
    toggling,
    choice,
  }
  return (
    <>
      {choice.shown === 'list' ? <ListPart {...acts} /> : <CalendarPart {...acts} />}
      {adding ? <ScheduleForm row={null} onClose={() => setAdding(false)} /> : null}
      {editing ? <ScheduleForm key={editing.id} row={editing} onClose={() => setEditing(null)} /> : null}
      {templates ? <TemplatesDialog onClose={() => setTemplates(false)} /> : null}
      {running ? <RunDialog key={running.id} row={running} SwitchDialog={SwitchDialog} onClose={() => setRunning(null)} /> : null}
      {runs.id ? <OpenRuns key={runs.id} id={runs.id} onClose={() => runs.open(null)} /> : null}
    </>
  )
}

export default SchedulesPage
