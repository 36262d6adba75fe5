import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { scheduledActions } from '@sundial/core/schedules/actions.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { RunsDialog } from './RunsDialog.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { scheduleList } from './schedule-list.ts'
import { useColumns } from './use-columns.tsx'
import { type Toggling, useToggling } from './use-toggling.ts'
import { WeekView } from './WeekView.tsx'

type Shown = 'list' | 'week'
const shownAs: readonly Shown[] = ['week', 'list']

/** What the address shows: the list, or the week of a plant. */
const useShown = () => {
  const [search, setSearch] = useSearchParams()
  const show = (shown: Shown, plant?: number | null) =>
    setSearch(shown === 'list' ? {} : { show: 'week', ...(plant ? { plant: String(plant) } : {}) })
  const shown: Shown = search.get('show') === 'week' ? 'week' : 'list'
  return { shown, plant: Number(search.get('plant')) || null, show }
}

const ViewChoice = ({ shown, show }: Pick<ReturnType<typeof useShown>, 'shown' | 'show'>) => {
  const say = useSay(schedules)
  return (
    <Segmented<Shown>
      aria-label={say('views')}
      value={shown}
      options={shownAs.map((value) => ({ value, label: say(value) }))}
      onChange={(next) => show(next)}
    />
  )
}

type Acts = {
  onAdd: (() => void) | null
  onEdit: ((row: ScheduleRow) => void) | null
  onRuns: (row: ScheduleRow) => void
  toggling: Toggling
  choice: ReturnType<typeof useShown>
}

const ListPart = ({ onAdd, onEdit, onRuns, toggling, choice }: Acts) => {
  const say = useSay(schedules)
  const { inList } = useList(scheduleList, say)
  const choiceControl = useChoiceControl()
  const columns = useColumns({ onEdit, onRuns }, toggling)
  const actions = scheduledActions.map((value) => ({ value, label: say(`do_${value}`) }))
  return (
    <DataTable<ScheduleRow>
      {...inList}
      title={say('title')}
      meta={say('meta')}
      add={onAdd ? { label: say('add'), onAdd } : null}
      actions={<ViewChoice {...choice} />}
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

/** Schedules of the plant that is chosen; of the first one that has a slot to come while none is. */
const useOfPlant = (plant: number | null) => {
  const first = useCall(scheduleCalls.timedTasks, { pageSize: 10 }, { enabled: plant === null })
  const stationId = plant ?? first.data?.list[0]?.stationId ?? null
  const ofPlant = useCall(
    scheduleCalls.timedTasks,
    { stationId: stationId ?? 1, pageSize: 200 },
    { enabled: stationId !== null, keepLast: true },
  )
  const isKnown = stationId === null ? first.data !== undefined : ofPlant.data !== undefined
  return { stationId, rows: stationId === null ? [] : (ofPlant.data?.list ?? []), isKnown }
}

const WeekPart = ({ onAdd, onEdit, onRuns, toggling, choice }: Acts) => {
  const say = useSay(schedules)
  const { offset } = useFormat()
  const now = useNow(60_000)
  const { stationId, rows, isKnown } = useOfPlant(choice.plant)
  const nothing = stationId === null ? say('chooseStation') : say('none')
  return (
    <>
      <div className="page-head schedules-head">
        <h1>{say('title')}</h1>
        <StationSelect
          aria-label={say('station')}
          placeholder={say('station_wrong')}
          value={stationId}
          onChange={(next) => choice.show('week', next)}
        />
        <span className="meta">{rows[0] ? offset(now, rows[0].timeZone) : null}</span>
        <span className="space" />
        <ViewChoice {...choice} />
        {onAdd ? (
          <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
            {say('add')}
          </Button>
        ) : null}
      </div>
      {isKnown ? null : <TableSkeleton />}
      {isKnown && rows.length === 0 ? <EmptyState text={nothing} hint={say('noneHint')} /> : null}
      {isKnown && rows.length > 0 ? <WeekView key={stationId} rows={rows} toggling={toggling} onEdit={onEdit} onRuns={onRuns} /> : null}
    </>
  )
}

/** Schedules of orders: a list of all, or the week of a plant. */
const SchedulesPage = () => {
  const say = useSay(schedules)
  const choice = useShown()
  const toggling = useToggling()
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [editing, setEditing] = useState<ScheduleRow | null>(null)
  const [runs, setRuns] = useState<ScheduleRow | null>(null)
  const mayEdit = useMay(scheduleCalls.updateTimedTask.may)
  useTitle(say('title'))
  const acts: Acts = {
    onAdd: mayEdit ? () => setAdding(true) : null,
    onEdit: mayEdit ? setEditing : null,
    onRuns: setRuns,
    toggling,
    choice,
  }
  return (
    <>
      {choice.shown === 'list' ? <ListPart {...acts} /> : <WeekPart {...acts} />}
      {adding ? <ScheduleForm row={null} onClose={() => setAdding(false)} /> : null}
      {editing ? <ScheduleForm key={editing.id} row={editing} onClose={() => setEditing(null)} /> : null}
      {runs ? <RunsDialog row={runs} onClose={() => setRuns(null)} /> : null}
    </>
  )
}

export default SchedulesPage
