import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { actionOfHalf } from '@sundial/core/rsd/module-test.ts'
import { halfResultAt } from '@sundial/core/rsd/test-report.ts'
import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Table, type TableColumnType } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { toneOf } from '../parts/rsd/test-tone.ts'
import { useVerdictWord } from '../parts/rsd/use-verdict-word.tsx'
import { TestCards } from './TestCards.tsx'
import type { TestTableProps } from './test-rows.ts'
import { slowestOff } from './test-rows.ts'
import { rowClassOf, tableHeight, useTestSelection } from './test-table.tsx'

const cellWidth = 62

/** Output voltage of each module after each half cycle, failures first. */
export function TestMatrix(props: TestTableProps) {
  const { rows, plan } = props
  const say = useSay(rsdTests)
  const sayPlant = useSay(plantTerms)
  const { number } = useFormat()
  const word = useVerdictWord()
  const selection = useTestSelection(props)
  if (useNarrow()) return <TestCards {...props} />
  const half = (_: unknown, i: number): TableColumnType<TaskDevice> => ({
    key: `half-${i}`,
    title: say(actionOfHalf(i) === 'energise' ? 'halfOn' : 'halfOff', { cycle: Math.floor(i / 2) + 1 }),
    align: 'right',
    width: cellWidth,
    render: (_, { test }) => {
      const measured = test?.halves[i]
      if (!measured) return ''
      return (
        <span className={`test-${toneOf(halfResultAt(test, i, plan))}`}>
          {measured.voltageV === null ? '⍁' : number(measured.voltageV, 1)}
        </span>
      )
    },
  })
  return (
    <Table<TaskDevice>
      virtual
      size="small"
      rowKey="id"
      locale={{ emptyText: say('noneFailed') }}
      pagination={false}
      dataSource={[...rows]}
      rowSelection={selection}
      rowClassName={rowClassOf(plan)}
      scroll={{ x: 96 + 2 * plan.cycles * cellWidth + 76 + 56 + 132, y: tableHeight }}
      columns={[
        { key: 'code', title: say('columnModule'), width: 96, fixed: 'left', render: (_, d) => <b className="test-code">{d.code}</b> },
        ...Array.from({ length: 2 * plan.cycles }, half),
        {
          key: 'offIn',
          title: say('offIn'),
          align: 'right',
          width: 76,
          render: (_, d) => {
            const ms = slowestOff(d, plan)
            return ms === null ? '–' : number(ms / 1000, 1)
          },
        },
        { key: 'snr', title: sayPlant('snrShort'), align: 'right', width: 56, render: (_, d) => number(d.test?.before?.snrDb, 0) },
        { key: 'result', title: say('columnResult'), width: 132, render: (_, d) => word(d, plan) },
      ]}
    />
  )
}
