import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { ResultRow } from './ResultRow.tsx'
import { ResultTable } from './ResultTable.tsx'
import { inTwoColumns, type JudgedTask, tableFrom } from './results.ts'
import { shownOf } from './shown.ts'

type Props = { devices: readonly TaskDevice[]; task: JudgedTask; elapsedMs: number }

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

function ResultColumn({ devices, task, elapsedMs }: Props) {
  const { action } = task
  const say = useTaskWords(action)
  const { column, voltage } = shownOf(action)
  const lay = voltage ? '' : ' switch-result-read'
  return (
    <div>
      <div className={`switch-result-head${lay}`}>
        <span>{say(column)}</span>
        <span>{say('columnResult')}</span>
        {voltage ? <span className="number">{say('columnVoltage')}</span> : null}
        <span className="number">{say('columnTime')}</span>
      </div>
      <ul>
        {devices.map((device) => (
          <ResultRow key={device.id} device={device} task={task} elapsedMs={elapsedMs} />
        ))}
      </ul>
    </div>
  )
}
