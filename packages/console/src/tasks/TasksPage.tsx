import { pathOf } from '@sundial/contract/pages.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { taskTypes } from '@sundial/core/orders/task-types.ts'
import { certificate as certificates } from '@sundial/phrases/certificate.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { taskType } from '@sundial/phrases/tasks-labels.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { moreThan } from '../kit/format/more-than.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { usePeriodControls } from '../kit/table/period-controls.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { CheckCertificate } from './CheckCertificate.tsx'
import { ToStations } from './NoTasks.tsx'
import { taskList } from './task-list.ts'
import { useColumns } from './use-columns.tsx'
import { useTaskNews } from './use-tasks.ts'

const useQueryFields = (): QueryField[] => {
  const say = useSay(tasks)
  const choiceControl = useChoiceControl()
  const { period, days } = usePeriodControls()
  const typeWord = useSay(taskType)
  const types = taskTypes.map((type) => ({ value: type, label: typeWord(type) }))
  return [
    {
      key: 'stationId',
      label: say('columnStation'),
      width: 176,
      control: ({ stationId }, ask) => <StationCondition stationId={stationId} onAsk={(next) => ask({ stationId: next })} />,
    },
    { key: 'taskType', label: say('columnStep'), width: 152, control: choiceControl('taskType', types) },
    { key: 'person', label: say('person'), width: 120, control: textControl('person', 64, {}) },
    { key: 'period', label: say('period'), width: 104, control: period },
    { key: 'emCode', label: say('device'), width: 152, more: true, control: textControl('emCode', 64, { placeholder: say('deviceHint') }) },
    { key: 'from', label: say('between'), width: 232, more: true, also: ['to'], control: days },
  ]
}

/** What is open stands in the address: a task, so that it is found again, and a certificate to check, which the code on it leads to. */
const useOpened = () => {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('id'))
  const put = (key: 'id' | 'certificate', value: string | null) =>
    setSearch((was) => {
      const next = new URLSearchParams(was)
      next.delete(key)
      if (value !== null) next.set(key, value)
      return next
    })
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    open: (taskId: number | null) => put('id', taskId === null ? null : String(taskId)),
    certificate: search.get('certificate'),
    check: (hash: string | null) => put('certificate', hash),
  }
}

/** All tasks of the user's organisations. */
const TasksPage = ({ SwitchDialog }: Pick<PageSlots, 'SwitchDialog'>) => {
  const say = useSay(tasks)
  const { count, data, inList } = useList(taskList, say)
  useTaskNews()
  const { id, open, certificate, check } = useOpened()
  const sayOf = useSay(certificates)
  const columns = useColumns(open)
  const fields = useQueryFields()
  useTitle(say('title'))
  return (
    <>
      <DataTable<TaskRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : `${say('total', { count, more: moreThan(count, data?.countedTo) })} · ${say('refreshed')}`}
        actions={
          <>
            <Link className="link" to={pathOf('taskStatistics')}>
              {say('statistics')}
            </Link>
            <Button onClick={() => check('')}>{sayOf('check')}</Button>
          </>
        }
        fields={fields}
        columns={columns}
        nothing={{ text: say('nothing'), hint: say('nothingHint'), act: <ToStations /> }}
      />
      <Suspense fallback={null}>
        {id === null ? null : <SwitchDialog key={id} switching={{ taskId: id }} onClose={() => open(null)} />}
        {certificate === null ? null : <CheckCertificate asked={certificate} onClose={() => check(null)} />}
      </Suspense>
    </>
  )
}

export default TasksPage
