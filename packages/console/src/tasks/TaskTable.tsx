import { stations } from '@sundial/contract/stations.ts'
import { type TaskRow, tasks } from '@sundial/contract/tasks.ts'
import { tasks as phrases } from '@sundial/phrases/tasks.ts'
import { Pagination, Select, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useEvents } from '../kit/events/use-events.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { refresh, useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { durationS, ratesOf, stepWord } from './rates.ts'
import './tasks.css'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { TaskCards } from './TaskCards.tsx'
import { TaskStatus } from './TaskStatus.tsx'

/** Page sizes, first size and refresh of the specification (point 9). */
const pageSizes = [10, 20, 40, 60, 80, 100, 200, 1000]
const everyMs = 60_000
/** Sum of the columns; at 1440 px there is room for it. */
const tableWidth = 1146

const whatWords = { shutdown: 'shutdownOf', energise: 'energiseOf', collect: 'readingOf' } as const

const useWhat = () => {
  const say = useSay(phrases)
  return (task: TaskRow): string => {
    const { kind, label } = task.target
    const targets = {
      module: () => say('targetModule', { label }),
      string: () => say('targetString', { label }),
      list: () => say('moduleCount', { count: task.totalCount }),
      station: () => say('targetStation'),
    }
    return say(whatWords[task.action], { what: targets[kind]() })
  }
}

function useColumns(withStation: boolean): TableColumnType<TaskRow>[] {
  const say = useSay(phrases)
  const { number, percent, clock, shortDay } = useFormat()
  const what = useWhat()
  const zone = ownZone()
  return [
    {
      key: 'number',
      title: say('columnNumber'),
      width: 94,
      render: (_, t) => (
        <button type="button" className="link task-link proportional" aria-label={say('openTask', { number: t.number })}>
          {t.number}
        </button>
      ),
    },
    { key: 'what', title: say('columnWhat'), width: 186, render: (_, t) => <span title={t.reason}>{what(t)}</span> },
    ...(withStation
      ? [{ key: 'station', title: say('columnStation'), width: 148, render: (_: unknown, t: TaskRow) => <Place task={t} /> }]
      : []),
    { key: 'step', title: say('columnStep'), width: 104, render: (_, t) => say(stepWord(t.executeStep)) },
    { key: 'status', title: say('columnStatus'), width: 96, render: (_, t) => <TaskStatus status={t.status} /> },
    { key: 'success', title: say('columnSuccess'), width: 76, align: 'right', render: (_, t) => percent(ratesOf(t).success, 2) },
    { key: 'completion', title: say('columnCompletion'), width: 84, align: 'right', render: (_, t) => percent(ratesOf(t).completion, 2) },
    { key: 'devices', title: say('columnDevices'), width: 60, align: 'right', render: (_, t) => number(t.totalCount) },
    { key: 'duration', title: say('columnDuration'), width: 72, align: 'right', render: (_, t) => number(durationS(t), 1) },
    { key: 'by', title: say('columnBy'), width: 104, render: (_, t) => <span className="task-by">{t.createdBy}</span> },
    {
      key: 'created',
      title: say('columnCreated'),
      width: 122,
      align: 'right',
      render: (_, t) => (
        <span
          className="task-time"
          title={clock(t.createTime, zone, true)}
        >{`${shortDay(t.createTime, zone)} ${clock(t.createTime, zone)}`}</span>
      ),
    },
  ]
}

/** Name and code of the station that a task is for. */
function Place({ task }: { task: TaskRow }) {
  const { data } = useCall(stations, { ids: [task.stationId] })
  const name = data?.list[0]?.name ?? ''
  return (
    <span className="task-place" title={[name, task.monitorId].filter(Boolean).join(' · ')}>
      <span className="ellipsis">{name || task.orgName}</span>
      <span className="quiet">{task.monitorId}</span>
    </span>
  )
}

/** Tasks, newest first, refreshed every 60 s and by events; a row opens its progress. */
export function TaskTable({ stationId, onOpen }: { stationId?: number; onOpen: (taskId: number) => void }) {
  const say = useSay(phrases)
  const [status, setStatus] = useState<number | null>(null)
  const [page, setPage] = useState({ targetPage: 1, pageSize: 20 })
  const input = { ...page, ...(stationId === undefined ? {} : { stationId }), ...(status === null ? {} : { status }) }
  const answer = useCall(tasks, input, { everyMs, keepLast: true })
  useEvents('task', ({ task }) => {
    if (task.status !== 1 || task.steps.sent.count === 0) void refresh(tasks)
  })
  if (answer.isError && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <div className="task-table">
      <TaskTools status={status} onStatus={setStatus} onRefresh={() => void answer.refetch()} />
      {answer.data ? (
        <TaskRows list={answer.data.list} withStation={stationId === undefined} virtual={page.pageSize >= 100} onOpen={onOpen} />
      ) : (
        <TableSkeleton />
      )}
      <Pagination
        className="task-pages"
        size="small"
        current={page.targetPage}
        pageSize={page.pageSize}
        total={answer.data?.pageTotalCount ?? 0}
        pageSizeOptions={pageSizes}
        showSizeChanger
        showQuickJumper
        showTotal={(total) => say('total', { count: total })}
        onChange={(targetPage, pageSize) => setPage({ targetPage, pageSize })}
      />
    </div>
  )
}

type RowsProps = { list: TaskRow[]; withStation: boolean; virtual: boolean; onOpen: (taskId: number) => void }

function TaskRows({ list, withStation, virtual, onOpen }: RowsProps) {
  const say = useSay(phrases)
  const columns = useColumns(withStation)
  const what = useWhat()
  const narrow = useNarrow()
  if (narrow) return <TaskCards list={list} what={what} place={(task) => <Place task={task} />} onOpen={onOpen} />
  return (
    <Table<TaskRow>
      size="small"
      tableLayout="fixed"
      rowKey="id"
      columns={columns}
      dataSource={list}
      locale={{ emptyText: say('nothing') }}
      pagination={false}
      virtual={virtual}
      scroll={virtual ? { x: tableWidth, y: 520 } : { x: tableWidth }}
      onRow={(task) => ({ onClick: () => onOpen(task.id), style: { cursor: 'pointer' } })}
    />
  )
}

const statusWords = [
  { value: -1, word: 'open' },
  { value: 1, word: 'executing' },
  { value: 2, word: 'succeeded' },
  { value: 3, word: 'failed' },
  { value: 4, word: 'interrupted' },
] as const

function TaskTools({
  status,
  onStatus,
  onRefresh,
}: {
  status: number | null
  onStatus: (status: number | null) => void
  onRefresh: () => void
}) {
  const say = useSay(phrases)
  return (
    <div className="task-tools">
      <Select
        allowClear
        aria-label={say('columnStatus')}
        placeholder={say('anyStatus')}
        value={status}
        style={{ minWidth: 160 }}
        options={statusWords.map(({ value, word }) => ({ value, label: say(word) }))}
        onChange={(next: number | null | undefined) => onStatus(next ?? null)}
      />
      <span className="space" />
      <span className="meta">{say('refreshed')}</span>
      <button type="button" className="icon-button" aria-label={say('refresh')} title={say('refresh')} onClick={onRefresh}>
        <Icon name="refresh" />
      </button>
    </div>
  )
}
