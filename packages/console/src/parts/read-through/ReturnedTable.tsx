import { verdictOf } from '@sundial/core/rsd/test-report.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { Checkbox, Table } from 'antd'
import { useSay } from '../../kit/language/language.ts'
import { MoreCards } from '../../kit/table/MoreCards.tsx'
import { useNarrow } from '../../kit/theme/use-narrow.ts'
import { toneOf, toneRow } from '../rsd/test-tone.ts'
import { pageSize, type ReturnedRow } from './returned.ts'
import type { ReturnedColumn } from './use-columns.tsx'

type Props = {
  rows: readonly ReturnedRow[]
  columns: readonly ReturnedColumn[]
  /** Ids of modules. */
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
}

const rowClass = ({ tested }: ReturnedRow): string => (tested === null ? '' : toneRow[toneOf(verdictOf(tested.device, tested.plan))])
const cell = (column: ReturnedColumn, row: ReturnedRow) => (column.node ?? column.text)(row)

/** What modules returned, a row each: 20 a page, 550 px high (specification, points 2 and 9). */
export const ReturnedTable = (props: Props) => {
  const { rows, columns, selected, onSelect } = props
  if (useNarrow()) return <Cards {...props} />
  const numberOf = new Map(rows.map(({ deviceId, number }) => [deviceId, number]))
  const idOf = new Map(rows.map(({ deviceId, number }) => [number, deviceId]))
  return (
    <Table<ReturnedRow>
      size="small"
      rowKey="number"
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={[...rows]}
      rowClassName={rowClass}
      rowSelection={{
        columnWidth: 36,
        preserveSelectedRowKeys: true,
        selectedRowKeys: selected.flatMap((id) => numberOf.get(id) ?? []),
        getCheckboxProps: ({ deviceId }) => ({ disabled: deviceId === null }),
        onChange: (keys) => onSelect(keys.flatMap((key) => idOf.get(String(key)) ?? [])),
      }}
      scroll={{ x: columns.reduce((sum, { width }) => sum + width, 36), y: 'min(550px, calc(100dvh - 360px))' }}
      columns={columns.map((column, i) => ({
        ...{ key: column.key, title: column.title, width: column.width },
        ...(column.right ? { align: 'right' as const } : {}),
        ...(i === 0 ? { fixed: 'left' as const } : {}),
        render: (_: unknown, row: ReturnedRow) => (i === 0 ? <b className="returned-code">{cell(column, row)}</b> : cell(column, row)),
      }))}
    />
  )
}

/** On the card of a phone these stand beside the module's name. */
const inHead = ['code', 'connection']

const Cards = ({ rows, columns, selected, onSelect }: Props) => {
  const say = useSay(readThrough)
  const choose = (id: number, isChosen: boolean) => onSelect(isChosen ? [...selected, id] : selected.filter((other) => other !== id))
  const connection = columns.find(({ key }) => key === 'connection')!
  return (
    <MoreCards
      rows={rows}
      label={say('returned')}
      card={(row) => (
        <li key={row.number} className={`returned-card ${rowClass(row)}`}>
          <Checkbox
            checked={row.deviceId !== null && selected.includes(row.deviceId)}
            disabled={row.deviceId === null}
            onChange={({ target }) => choose(row.deviceId!, target.checked)}
          >
            <b>{row.device ?? row.number}</b>
          </Checkbox>
          <span>{cell(connection, row)}</span>
          <dl>
            {columns
              .filter(({ key }) => !inHead.includes(key))
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd className="tabular">{cell(column, row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    />
  )
}
