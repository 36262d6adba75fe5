import { chosenRowsMax } from '@sundial/contract/imports.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { Checkbox, Table, type TableColumnType } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { RowStateMark } from './RowStateMark.tsx'
import type { Preview } from './use-import.ts'
import './preview.css'

type Row = Preview['list'][number]
type Cell = Row['cells'][number]

/** A cell of the file and, below it, what is wrong with it. */
const PreviewCell = ({ cell }: { cell: Cell }) =>
  cell.wrong === null ? (
    <span className="ellipsis import-cell" title={cell.text}>
      {cell.text || '–'}
    </span>
  ) : (
    <span className="import-wrong">
      <span className="ellipsis import-cell" title={cell.text}>
        {cell.text || '–'}
      </span>
      <span className="import-why">
        <Icon name="fault" size={12} />
        <span>{cell.wrong}</span>
      </span>
    </span>
  )

type Choice = { chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void }

/** Rows that can be imported are chosen, at most as many as one call takes. */
const chooseRows = ({ chosen, onChoose }: Choice, rows: readonly number[], isChosen: boolean): void => {
  const next = new Set(chosen)
  for (const row of rows) {
    if (!isChosen) next.delete(row)
    else if (next.size < chosenRowsMax) next.add(row)
  }
  onChoose(next)
}

/** The name of a row on a card: the texts of its first three cells. */
const nameOf = (cells: readonly Cell[]): string =>
  cells
    .slice(0, 3)
    .flatMap(({ text }) => text || [])
    .join(' · ') || '–'

const PreviewCards = ({ list, fields, ...choice }: Pick<Preview, 'list' | 'fields'> & Choice) => {
  const say = useSay(imports)
  return (
    <ul className="import-cards">
      {list.map(({ row, state, cells }) => (
        <li key={row}>
          <p className="row">
            <Checkbox
              disabled={state !== 'good'}
              checked={choice.chosen.has(row)}
              aria-label={say('chooseRow', { row })}
              onChange={(event) => chooseRows(choice, [row], event.target.checked)}
            />
            <b>{nameOf(cells)}</b>
            <span className="meta">
              {say('row')} {row}
            </span>
            <span className="space" />
            <RowStateMark state={state} />
          </p>
          {cells.map((cell, i) =>
            cell.wrong === null ? null : (
              <div key={fields[i]!.key} className="import-card-cell">
                <span className="meta">{fields[i]!.title}</span>
                <PreviewCell cell={cell} />
              </div>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}

const tableWidth = 1030
const placeWidth = 216
const choiceWidth = 44
const cellWidthMin = 136
const heightMin = 200

/** One page of the rows of the file: every wrong cell with why, by colour, mark and words. */
export const PreviewTable = ({ list, fields, mapping, ...choice }: Pick<Preview, 'list' | 'fields' | 'mapping'> & Choice) => {
  const say = useSay(imports)
  const narrow = useNarrow()
  if (list.length === 0) return <p className="quiet import-none">{say('noRows')}</p>
  if (narrow) return <PreviewCards list={list} fields={fields} {...choice} />
  // a field without a column matters only where it must be filled in
  const shown = fields.flatMap((field, i) => (mapping[i] !== null || field.required ? [{ ...field, i }] : []))
  const width = Math.max(cellWidthMin, Math.floor((tableWidth - placeWidth) / shown.length))
  const columns: TableColumnType<Row>[] = [
    {
      key: 'row',
      title: say('row'),
      width: 64,
      fixed: 'left',
      align: 'right',
      render: (_, { row }) => <span className="quiet">{row}</span>,
    },
    { key: 'state', title: say('result'), width: 116, fixed: 'left', render: (_, { state }) => <RowStateMark state={state} /> },
    ...shown.map(({ key, title, i }) => ({
      key,
      title,
      width,
      onCell: ({ cells }: Row) => ({ className: cells[i]!.wrong === null ? '' : 'import-wrong-cell' }),
      render: (_: unknown, { cells }: Row) => <PreviewCell cell={cells[i]!} />,
    })),
  ]
  return (
    <Table<Row>
      className="import-table"
      size="small"
      virtual
      rowKey="row"
      dataSource={list}
      columns={columns}
      pagination={false}
      rowSelection={{
        ...{ columnWidth: choiceWidth, fixed: true, preserveSelectedRowKeys: true, selectedRowKeys: [...choice.chosen] },
        getCheckboxProps: ({ row, state }) => ({ disabled: state !== 'good', 'aria-label': say('chooseRow', { row }) }) as object,
        onSelect: ({ row }, isChosen) => chooseRows(choice, [row], isChosen),
        onSelectAll: (isChosen, _all, changed) =>
          chooseRows(
            choice,
            changed.map(({ row }) => row),
            isChosen,
          ),
      }}
      scroll={{ x: placeWidth + shown.length * width, y: Math.max(heightMin, Math.min(400, innerHeight - 490)) }}
    />
  )
}
