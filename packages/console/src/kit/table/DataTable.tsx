import { kit } from '@sundial/phrases/kit.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ExportButton } from '../files/ExportButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { Problem } from '../routes/Problem.tsx'
import type { CallError } from '../server/call-error.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { CardChoosing } from './CardBox.tsx'
import './data-table.css'
import type { Exporting } from './exporting.ts'
import { type Adding, NoRows, type Nothing } from './NoRows.tsx'
import { type QueryField, QueryForm } from './QueryForm.tsx'
import { type CardPlan, RowCards } from './RowCards.tsx'
import { TableFoot } from './TableFoot.tsx'
import { type Column, TableRows } from './TableRows.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableTools } from './TableTools.tsx'
import type { TableAnswer } from './table-answer.ts'
import { useChoosing } from './use-choosing.tsx'
import { type AllRows, useRowsFile } from './use-rows-file.tsx'
import type { Table } from './use-table.ts'
import { type ReadyView, ViewTabs } from './ViewTabs.tsx'

type Props<Row> = {
  table: Table
  answer: TableAnswer<Row>
  /** The list is a tab of a page, and the page has the title. */
  inside?: boolean
  title: string
  meta: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** How a person who has the right adds a row: by the filled button, or by the button in an empty list. */
  add?: Adding | null
  views: readonly ReadyView[]
  ownCounts?: readonly (number | undefined)[] | undefined
  /** Where counting the rows of views ended. */
  viewsCountedTo?: number | undefined
  fields?: readonly QueryField[]
  columns: Record<string, Column<Row>>
  rowKey: keyof Row & string
  chooseLabel?: (row: Row) => string
  /** For a list without conditions that has no row. */
  nothing: Nothing
  /** Where the columns stand on the card of a row below 992 px. */
  card: CardPlan
  /** Makes a file of the rows, where the server can. */
  exporting?: Exporting | null
  /** All rows of the query: a file is made of what the table says of them, where the server makes none. */
  allRows?: AllRows<Row> | undefined
  /** Floats over the rows while something is chosen. */
  bulk?: ReactNode
}

/** A list: title, views, query, rows, pages. Its query lives in the address, its look with the user. */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { table, answer, views, ownCounts, viewsCountedTo, fields = [], columns, bulk } = props
  const narrow = useNarrow()
  const choosing = useChoosing(table, { narrow, possible: props.chooseLabel !== undefined })
  const file = useRowsFile({ table, columns, title: props.title, allRows: props.allRows })
  const exporting = props.exporting ?? file.exporting
  const tools = (
    <>
      {choosing.tool}
      <TableTools table={table} columns={columns} busy={answer.busy} onRefresh={answer.refetch} />
    </>
  )
  if (answer.error && !answer.rows) return <Problem error={answer.error} onRetry={answer.refetch} />
  return (
    <div className={`data-table${props.inside ? ' data-table-inside' : ''}`}>
      {file.drawn}
      <Head {...props} exporting={exporting} />
      <div className="view-line">
        <ViewTabs table={table} ready={views} ownCounts={ownCounts} countedTo={viewsCountedTo} />
        <InsideActs {...props} exporting={exporting} />
        {fields.length === 0 ? tools : null}
      </div>
      {fields.length > 0 ? <QueryForm table={table} fields={fields} tools={tools} /> : null}
      {answer.error ? <OldNews error={answer.error} /> : null}
      <CardChoosing value={choosing.ofCards}>
        <Rows {...props} narrow={narrow} />
      </CardChoosing>
      {answer.rows && answer.count > 0 ? (
        <TableFoot place={table.state} count={answer.count} countedTo={answer.countedTo} onChange={table.change} />
      ) : null}
      {choosing.bulkShown ? bulk : null}
    </div>
  )
}

type HeadProps = Pick<Props<never>, 'inside' | 'title' | 'meta' | 'actions' | 'exporting' | 'add'>

const Head = ({ inside, ...shown }: HeadProps) => (inside ? null : <PageHead {...shown} />)

const PageHead = ({ title, meta, actions, exporting, add }: Omit<HeadProps, 'inside'>) => (
  <div className="page-head">
    <h1>{title}</h1>
    <span className="meta tabular">{meta}</span>
    {actions || exporting || add ? (
      <div className="page-acts">
        {actions}
        {exporting ? <ExportButton busy={exporting.busy} onExport={(form) => exporting.exportRows(form)} /> : null}
        {add ? <AddButton add={add} /> : null}
      </div>
    ) : null}
  </div>
)

const AddButton = ({ add, small = false }: { add: Adding; small?: boolean }) => (
  <Button {...(small ? {} : { type: 'primary' as const })} icon={<Icon name="plus" size={14} />} onClick={add.onAdd}>
    {add.label}
  </Button>
)

/** The buttons of a list inside a page. They are not filled, because the page has its own filled button. */
const InsideActs = ({ inside, actions, exporting, add }: Pick<Props<never>, 'inside' | 'actions' | 'exporting' | 'add'>) =>
  inside ? (
    <div className="inside-acts">
      {actions}
      {exporting ? <ExportButton busy={exporting.busy} onExport={(form) => exporting.exportRows(form)} /> : null}
      {add ? <AddButton add={add} small /> : null}
    </div>
  ) : null

/** The rows are still shown, but they are of before. */
const OldNews = ({ error }: { error: CallError }) => {
  const say = useSay(kit)
  return (
    <p className="data-table-old" role="alert">
      {say('errorTitle')}: {error.message}
    </p>
  )
}

const Rows = <Row extends object>({ narrow, answer, card, nothing, views, add, ...props }: Props<Row> & { narrow: boolean }) => {
  const { rows } = answer
  const none = <NoRows table={props.table} count={answer.count} views={views} nothing={nothing} add={add} />
  if (!rows) return <TableSkeleton />
  if (narrow && rows.length === 0) return none
  if (narrow) return <RowCards {...props} rows={rows} plan={card} label={props.title} />
  return (
    <TableRows
      table={props.table}
      columns={props.columns}
      rows={rows}
      rowKey={props.rowKey}
      chooseLabel={props.chooseLabel}
      nothing={none}
    />
  )
}
