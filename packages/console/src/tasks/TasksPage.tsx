import { calls } from '@sundial/contract/calls.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import { type Table, useTable } from '../kit/table/use-table.ts'
import { conditionsOf, conditionsOfView, listPlan, taskColumns, taskViews } from './list-plan.ts'
import { ToStations } from './NoTasks.tsx'
import { stepChoices, stepWord } from './rates.ts'
import { TaskCards } from './TaskCards.tsx'
import { useColumns } from './use-columns.tsx'
import { useTasks } from './use-tasks.ts'

const stationsMax = 1000

/** How many tasks each view holds under the query, the ready ones first. */
const useCounts = (table: Table): (number | undefined)[] => {
  const ready = taskViews.map((view) => conditionsOf({ ...table.state, view }))
  const own = table.settings.views.map((view) => conditionsOfView(view.query))
  const asked = [...ready, ...own].map((conditions) => ({ ...conditions, pageSize: 1 }))
  return useCalls(calls.tasks, asked).data.map((answer) => answer?.pageTotalCount)
}

const useQueryFields = (): QueryField[] => {
  const say = useSay(tasks)
  const choiceControl = useChoiceControl()
  const stations = useCall(calls.stations, { pageSize: stationsMax }).data?.list ?? []
  const places = stations.map(({ id, name }) => ({ value: String(id), label: name }))
  const steps = stepChoices.map((step) => ({ value: String(step), label: say(stepWord(step)) }))
  return [
    { key: 'stationId', label: say('columnStation'), width: 176, control: choiceControl('stationId', places) },
    { key: 'executeStep', label: say('columnStep'), width: 152, control: choiceControl('executeStep', steps) },
    { key: 'emCode', label: say('device'), width: 152, control: textControl('emCode', 64, { placeholder: say('deviceHint') }) },
  ]
}

/** The task that is open stands in the address, so that it is found again. */
const useOpenTask = () => {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('id'))
  const open = (taskId: number | null) =>
    setSearch((was) => {
      const next = new URLSearchParams(was)
      next.delete('id')
      if (taskId !== null) next.set('id', String(taskId))
      return next
    })
  return { id: Number.isInteger(id) && id > 0 ? id : null, open }
}

/** All tasks of the user's organisations. */
const TasksPage = ({ SwitchDialog }: Pick<Pieces, 'SwitchDialog'>) => {
  const say = useSay(tasks)
  const table = useTable(listPlan)
  const { page: targetPage, size: pageSize } = table.state
  const answer = useTasks({ targetPage, pageSize, ...conditionsOf(table.state) })
  const counts = useCounts(table)
  const { id, open } = useOpenTask()
  const columns = useColumns(open)
  const fields = useQueryFields()
  const count = answer.data?.pageTotalCount ?? 0
  useTitle(say('title'))
  return (
    <>
      <DataTable<TaskRow>
        table={table}
        answer={{ rows: answer.data?.list, count, error: answer.error, busy: answer.isFetching, refetch: () => void answer.refetch() }}
        title={say('title')}
        meta={answer.data ? `${say('total', { count })} · ${say('refreshed')}` : ''}
        views={taskViews.map((key, i) => ({ key, label: say(key), count: counts[i] }))}
        ownCounts={counts.slice(taskViews.length).map((own) => own ?? 0)}
        fields={fields}
        columns={columns}
        words={Object.fromEntries(taskColumns.map((key) => [key, columns[key].title]))}
        rowKey="id"
        nothing={{ text: say('nothing'), hint: say('nothingHint'), act: <ToStations /> }}
        cards={(rows) => <TaskCards list={rows} onOpen={open} />}
      />
      <Suspense fallback={null}>
        {id === null ? null : <SwitchDialog key={id} switching={{ taskId: id }} onClose={() => open(null)} />}
      </Suspense>
    </>
  )
}

export default TasksPage
