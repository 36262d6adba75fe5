import { stationCalls } from '@sundial/contract/stations.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import { ToStations } from './NoTasks.tsx'
import { stepChoices, stepWord } from './rates.ts'
import { TaskCards } from './TaskCards.tsx'
import { taskList } from './task-list.ts'
import { useColumns } from './use-columns.tsx'
import { everyMs, useTaskNews } from './use-tasks.ts'

const stationsMax = 1000

const useQueryFields = (): QueryField[] => {
  const say = useSay(tasks)
  const choiceControl = useChoiceControl()
  const stations = useCall(stationCalls.stations, { pageSize: stationsMax }).data?.list ?? []
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
  const { count, inList } = useList(taskList, say, { everyMs })
  useTaskNews()
  const { id, open } = useOpenTask()
  const columns = useColumns(open)
  const fields = useQueryFields()
  useTitle(say('title'))
  return (
    <>
      <DataTable<TaskRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : `${say('total', { count })} · ${say('refreshed')}`}
        fields={fields}
        columns={columns}
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
