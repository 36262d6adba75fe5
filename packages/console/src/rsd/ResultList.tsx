import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { isSwitching, type TaskAction } from '@sundial/core/tasks/action.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Segmented, Table, type TableColumnType } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { ResultGlyph } from './ResultGlyph.tsx'
import { byUrgency, doneWords, inTwoColumns, kindOf, type ResultKind, tableFrom, wordOf } from './results.ts'

type Props = { devices: readonly TaskDevice[]; action: TaskAction; elapsedMs: number }

const byCode = (a: TaskDevice, b: TaskDevice) => a.code.localeCompare(b.code, 'en', { numeric: true })

/** Results per device: two columns while they can be read at a glance, beyond that one virtual table, failures first. */
export function ResultList(props: Props) {
  const { devices } = props
  if (devices.length >= tableFrom) return <ResultTable {...props} />
  const columns = inTwoColumns([...devices].sort(byCode)).filter((column) => column.length > 0)
  return (
    <div className={columns.length > 1 ? 'switch-results' : 'switch-results switch-results-one'}>
      {columns.map((column) => (
        <ResultColumn key={column[0]!.id} {...props} devices={column} />
      ))}
    </div>
  )
}

function ResultColumn({ devices, action, elapsedMs }: Props) {
  const say = useSay(rsd)
  const switched = isSwitching(action)
  const lay = switched ? '' : ' switch-result-read'
  return (
    <div>
      <div className={`switch-result-head${lay}`}>
        <span>{say(switched ? 'columnModule' : 'columnDevice')}</span>
        <span>{say('columnResult')}</span>
        {switched ? <span className="number">{say('columnVoltage')}</span> : null}
        <span className="number">{say('columnTime')}</span>
      </div>
      <ul>
        {devices.map((device) => {
          const kind = kindOf(device.phase)
          return (
            <li key={device.id} className={`switch-result switch-result-${kind}${lay}`} title={device.note ?? undefined}>
              <b>{device.code}</b>
              <ResultWord device={device} action={action} />
              {switched ? <Volts device={device} kind={kind} /> : null}
              <span className="number">
                <Took device={device} kind={kind} elapsedMs={elapsedMs} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ResultWord({ device, action }: { device: TaskDevice; action: TaskAction }) {
  const say = useSay(rsd)
  const kind = kindOf(device.phase)
  const word = say(wordOf(device.phase, action))
  return (
    <span className={`switch-word switch-word-${kind}`}>
      <ResultGlyph kind={kind} action={action} />
      <span className="ellipsis" title={word}>
        {word}
      </span>
    </span>
  )
}

function Volts({ device, kind }: { device: TaskDevice; kind: ResultKind }) {
  const { number } = useFormat()
  return <span className={`number switch-volts-${kind}`}>{number(device.voltageV, 1)}</span>
}

function Took({ device, kind, elapsedMs }: { device: TaskDevice; kind: ResultKind; elapsedMs: number }) {
  const { number } = useFormat()
  if (device.elapsedMs !== null) return number(device.elapsedMs / 1000, 1)
  return kind === 'failed' ? `> ${number(elapsedMs / 1000)}` : '–'
}

const filters = ['failed', 'unknown', 'running', 'done'] as const

function ResultTable({ devices, action, elapsedMs }: Props) {
  const say = useSay(rsd)
  const { number } = useFormat()
  const [filter, setFilter] = useState<ResultKind | 'all'>('all')
  const ordered = useMemo(() => byUrgency(devices), [devices])
  const rows = filter === 'all' ? ordered : ordered.filter((d) => kindOf(d.phase) === filter)
  const words = {
    failed: say('countFailed'),
    unknown: say('countUnknown'),
    running: say('countRunning'),
    done: say(doneWords[action]),
  }
  const volts: TableColumnType<TaskDevice> = {
    key: 'volts',
    title: say('columnVoltage'),
    width: 90,
    align: 'right',
    render: (_, d) => <Volts device={d} kind={kindOf(d.phase)} />,
  }
  const present = filters.filter((kind) => ordered.some((d) => kindOf(d.phase) === kind))
  return (
    <div className="switch-table">
      <Segmented<ResultKind | 'all'>
        size="small"
        value={filter}
        options={[
          { value: 'all', label: say('all', { count: number(ordered.length) }) },
          ...present.map((kind) => ({
            value: kind,
            label: `${words[kind]} ${number(ordered.filter((d) => kindOf(d.phase) === kind).length)}`,
          })),
        ]}
        onChange={setFilter}
      />
      <Table<TaskDevice>
        virtual
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={rows}
        scroll={{ x: 560, y: 440 }}
        rowClassName={(d) => `switch-result-${kindOf(d.phase)}`}
        columns={[
          {
            key: 'code',
            title: say(isSwitching(action) ? 'columnModule' : 'columnDevice'),
            width: 110,
            render: (_, d) => <b style={{ fontWeight: 500 }}>{d.code}</b>,
          },
          { key: 'result', title: say('columnResult'), width: 190, render: (_, d) => <ResultWord device={d} action={action} /> },
          ...(isSwitching(action) ? [volts] : []),
          {
            key: 'time',
            title: say('columnTime'),
            width: 80,
            align: 'right',
            render: (_, d) => <Took device={d} kind={kindOf(d.phase)} elapsedMs={elapsedMs} />,
          },
          { key: 'tries', title: say('columnTries'), width: 70, align: 'right', render: (_, d) => number(d.tries) },
          { key: 'note', title: say('columnNote'), width: 160, ellipsis: true, render: (_, d) => d.note },
        ]}
      />
    </div>
  )
}
