import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { askedFactOf } from '@sundial/core/identification/found.ts'
import { isOtherwise } from '@sundial/core/identification/words.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { type ResultKind, resultKind, resultKinds } from '@sundial/core/orders/results.ts'
import { notesText } from '@sundial/core/rsd/result-words.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Segmented, Select, Table, type TableColumnType } from 'antd'
import { useMemo, useState } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { ResultRow, ResultWord, Took, Volts } from './ResultRow.tsx'
import { byUrgency, type JudgedTask } from './results.ts'
import { shownOf } from './shown.ts'

type Props = { devices: readonly TaskDevice[]; task: JudgedTask; elapsedMs: number }

/** Many results: failures first, narrowed to a kind; cards on a phone. */
export function ResultTable({ devices, task, elapsedMs }: Props) {
  const { action } = task
  const say = useTaskWords(action)
  const { number } = useFormat()
  const [filter, setFilter] = useState<Choice>('all')
  const ordered = useMemo(() => byUrgency(devices), [devices])
  const isChosen = (d: TaskDevice): boolean => filter === 'all' || (filter === 'differs' ? isOtherwise(d) : resultKind(d.phase) === filter)
  const rows = ordered.filter(isChosen)
  const otherwise = ordered.filter(isOtherwise).length
  const words = {
    failed: say('countFailed'),
    unknown: say(task.darkUntil === null ? 'countUnknown' : 'countDark'),
    running: say('countRunning'),
    verified: say('resultVerified'),
  }
  const narrow = useNarrow()
  const present = resultKinds.filter((kind) => ordered.some((d) => resultKind(d.phase) === kind))
  return (
    <div className="switch-table">
      <Filter
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: say('all', { count: number(ordered.length) }) },
          ...(otherwise > 0 ? [{ value: 'differs' as const, label: `${say('countDiffers')} ${number(otherwise)}` }] : []),
          ...present.map((kind) => ({
            value: kind,
            label: `${words[kind]} ${number(ordered.filter((d) => resultKind(d.phase) === kind).length)}`,
          })),
        ]}
      />
      {narrow ? (
        <MoreCards
          key={filter}
          rows={rows}
          label={say('columnResult')}
          card={(d) => <ResultRow key={d.id} device={d} task={task} elapsedMs={elapsedMs} />}
        />
      ) : (
        <Wide devices={rows} task={task} elapsedMs={elapsedMs} />
      )}
    </div>
  )
}

type Choice = ResultKind | 'all' | 'differs'
type FilterProps = { value: Choice; options: { value: Choice; label: string }[]; onChange: (value: Choice) => void }

function Filter({ value, options, onChange }: FilterProps) {
  const say = useSay(rsd)
  if (useNarrow()) return <Select<Choice> aria-label={say('columnResult')} value={value} options={options} onChange={onChange} />
  return <Segmented<Choice> size="small" value={value} options={options} onChange={onChange} />
}

/** What was found of a module is longer than how it ended. */
const widthsOf = (action: TaskAction) => (askedFactOf(action) === null ? { result: 172, note: 208 } : { result: 300, note: 150 })

function Wide({ devices, task, elapsedMs }: Props) {
  const { action } = task
  const say = useTaskWords(action)
  const shown = shownOf(action)
  const widths = widthsOf(action)
  const { text } = usePlantTime(task.timeZone)
  const { number } = useFormat()
  const volts: TableColumnType<TaskDevice> = {
    key: 'volts',
    title: say('columnVoltage'),
    width: 84,
    align: 'right',
    render: (_, d) => <Volts device={d} kind={resultKind(d.phase)} />,
  }
  return (
    <Table<TaskDevice>
      virtual
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...devices]}
      scroll={{ x: 560, y: 440 }}
      rowClassName={(d) => `switch-result-${isOtherwise(d) ? 'differs' : resultKind(d.phase)}`}
      columns={[
        {
          key: 'code',
          title: say(shown.column),
          width: 96,
          render: (_, d) => <b style={{ fontWeight: 500 }}>{d.code}</b>,
        },
        { key: 'result', title: say('columnResult'), width: widths.result, render: (_, d) => <ResultWord device={d} task={task} /> },
        ...(shown.voltage ? [volts] : []),
        {
          key: 'time',
          title: say('columnTime'),
          width: 70,
          align: 'right',
          render: (_, d) => <Took device={d} kind={resultKind(d.phase)} elapsedMs={elapsedMs} />,
        },
        { key: 'tries', title: say('columnTries'), width: 70, align: 'right', render: (_, d) => number(d.tries) },
        {
          key: 'note',
          title: say('columnNote'),
          width: widths.note,
          render: (_, d) => notesText({ ...d, reporting: null, found: null }, say, (at) => text(at, 'short', true)),
        },
      ]}
    />
  )
}
