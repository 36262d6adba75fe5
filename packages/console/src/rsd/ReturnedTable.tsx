import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { type ReturnedRow, returnedAt } from '@sundial/core/rsd/test-report.ts'
import { switchState } from '@sundial/phrases/devices-labels.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Table, type TableColumnType } from 'antd'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { toneOf } from '../parts/rsd/test-tone.ts'
import { useVerdictWord } from '../parts/rsd/use-verdict-word.tsx'
import { TestCards } from './TestCards.tsx'
import type { TestTableProps } from './test-rows.ts'
import { rowClassOf, tableHeight, useTestSelection } from './test-table.tsx'

type Returned = { device: TaskDevice; row: ReturnedRow }
/** Rows of a page (specification, point 2). */
const pageSize = 20

/** What each module returned in a half cycle; null = in the last one, with the result of the whole test. */
export function ReturnedTable(props: TestTableProps & { half: number | null }) {
  const { rows, plan, half, timeZone } = props
  const say = useSay(rsdTests)
  const { text } = usePlantTime(timeZone)
  const selection = useTestSelection(props)
  const measures = useMeasures()
  const word = useVerdictWord()
  if (useNarrow()) return <TestCards {...props} />
  const returned = rows.map(
    (device): Returned => ({ device, row: returnedAt(device.test, half ?? (device.test?.halves.length ?? 0) - 1, plan) }),
  )
  const result = ({ device, row }: Returned) =>
    half === null ? word(device, plan) : row.result === null ? '–' : <span className={`test-${toneOf(row.result)}`}>{say(row.result)}</span>
  const rowClass = rowClassOf(plan)
  return (
    <Table<Returned>
      size="small"
      rowKey={({ device }) => device.id}
      locale={{ emptyText: say('noneFailed') }}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={returned}
      rowSelection={selection as object}
      rowClassName={({ device }) => rowClass(device)}
      scroll={{ x: 1400, y: tableHeight }}
      columns={[
        {
          key: 'code',
          title: say('columnModule'),
          width: 96,
          fixed: 'left',
          render: (_, { device }) => <b className="test-code">{device.code}</b>,
        },
        { key: 'time', title: say('columnTime'), width: 148, render: (_, { row }) => (row.at === null ? '–' : text(row.at, 'short')) },
        { key: 'number', title: say('columnDevice'), width: 124, render: (_, { device }) => device.number },
        { key: 'online', title: say('columnOnline'), width: 96, render: (_, { row }) => say(row.online ? 'online' : 'offline') },
        ...measures.slice(0, 2),
        { key: 'result', title: say('columnResult'), width: 150, render: (_, r) => result(r) },
        ...measures.slice(2),
        { key: 'model', title: say('columnModel'), width: 96, render: (_, { device }) => device.model ?? '–' },
        { key: 'firmware', title: say('columnFirmware'), width: 96, render: (_, { device }) => device.firmware ?? '–' },
      ]}
    />
  )
}

/** The measured columns: RSD voltage and switch first. */
const useMeasures = (): TableColumnType<Returned>[] => {
  const say = useSay(rsdTests)
  const saySwitch = useSay(switchState)
  const { number } = useFormat()
  const measure = (
    key: 'columnRsdVo' | 'columnVoltage' | 'columnCurrent' | 'columnTemperature' | 'columnSnr' | 'columnRssi',
    decimals: number,
    value: (row: ReturnedRow) => number | null,
  ): TableColumnType<Returned> => ({
    key,
    title: say(key),
    align: 'right',
    width: 116,
    render: (_, { row }) => number(value(row), decimals),
  })
  return [
    measure('columnRsdVo', 1, (row) => row.rsdVoltageV),
    {
      key: 'switch',
      title: say('columnSwitch'),
      width: 96,
      render: (_, { row }) => (row.switchState === null ? '–' : saySwitch(row.switchState === 1 ? 1 : 0)),
    },
    measure('columnVoltage', 1, (row) => row.voltageV),
    measure('columnCurrent', 2, (row) => row.currentA),
    measure('columnTemperature', 1, (row) => row.temperatureC),
    measure('columnSnr', 0, (row) => row.snrDb),
    measure('columnRssi', 0, (row) => row.rssiDbm),
  ]
}
