import type { TaskRow } from '@sundial/contract/tasks.ts'
import { type TaskOutcome, taskOutcomes } from '@sundial/core/orders/outcomes.ts'
import { tasks as phrases } from '@sundial/phrases/tasks.ts'
import { Select, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { onRow } from '../kit/table/open-row.ts'
import { RowCards } from '../kit/table/RowCards.tsx'
import { TableFoot } from '../kit/table/TableFoot.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { type TaskColumn, taskList } from './task-list.ts'
import './tasks.css'
import { NoTasks } from './NoTasks.tsx'
import { useColumns } from './use-columns.tsx'
import { useTasks } from './use-tasks.ts'

const ofStation = taskList.columns.filter((key) => key !== 'station')
const widthOf = (key: TaskColumn): number => taskList.plan.columns.find((column) => column.key === key)!.width
const tableWidth = ofStation.reduce((sum, key) => sum + widthOf(key), 0)

/** The tasks of a station; a row opens its progress. */
export function TaskTable({ stationId, onOpen }: { stationId: number; onOpen: (taskId: number) => void }) {
  const [outcome, setOutcome] = useState<TaskOutcome | null>(null)
  const [page, setPage] = useState({ page: 1, size: 20 })
  const answer = useTasks({ targetPage: page.page, pageSize: page.size, stationId, ...(outcome === null ? {} : { outcome }) })
  if (answer.isError && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <div className="task-table">
      <TaskTools outcome={outcome} onOutcome={setOutcome} onRefresh={() => void answer.refetch()} />
      {answer.data ? (
        <TaskRows list={answer.data.list} asked={outcome !== null} virtual={page.size >= 100} onOpen={onOpen} />
      ) : (
        <TableSkeleton />
      )}
      {answer.data && answer.data.pageTotalCount > 0 ? (
        <TableFoot
          place={page}
          count={answer.data.pageTotalCount}
          countedTo={answer.data.countedTo}
          onChange={(part) => setPage({ ...page, ...part })}
        />
      ) : null}
    </div>
  )
}

type RowsProps = { list: TaskRow[]; asked: boolean; virtual: boolean; onOpen: (taskId: number) => void }

function TaskRows({ list, asked, virtual, onOpen }: RowsProps) {
  const say = useSay(phrases)
  const columns = useColumns(onOpen, list[0]?.timeZone)
  const narrow = useNarrow()
  if (list.length === 0) return <NoTasks asked={asked} />
  if (narrow) return <RowCards rows={list} plan={taskList.card} columns={columns} rowKey="id" label={say('title')} />
  return (
    <Table<TaskRow>
      size="small"
      tableLayout="fixed"
      rowKey="id"
      columns={ofStation.map((key): TableColumnType<TaskRow> => {
        const { title, right, ellipsis, render } = columns[key]
        return {
          key,
          title,
          width: widthOf(key),
          align: right ? 'right' : 'left',
          ellipsis: ellipsis ?? false,
          render: (_, row) => render(row),
        }
      })}
      dataSource={list}
      onRow={onRow}
      pagination={false}
      virtual={virtual}
      scroll={virtual ? { x: tableWidth, y: 520 } : { x: tableWidth }}
    />
  )
}

function TaskTools({
  outcome,
  onOutcome,
  onRefresh,
}: {
  outcome: TaskOutcome | null
  onOutcome: (outcome: TaskOutcome | null) => void
  onRefresh: () => void
}) {
  const say = useSay(phrases)
  return (
    <div className="task-tools">
      <Select
        allowClear
        aria-label={say('columnStatus')}
        placeholder={say('anyStatus')}
        value={outcome}
        style={{ minWidth: 160 }}
        options={taskOutcomes.map((value) => ({ value, label: say(value) }))}
        onChange={(next: TaskOutcome | null | undefined) => onOutcome(next ?? null)}
      />
      <span className="space" />
      <span className="meta">{say('refreshed')}</span>
      <button type="button" className="icon-button" aria-label={say('refresh')} title={say('refresh')} onClick={onRefresh}>
        <Icon name="refresh" />
      </button>
    </div>
  )
}
