import { kit } from '@sundial/phrases/kit.ts'
import type { ReactNode } from 'react'
import { useSay } from '../language/language.ts'
import { Problem } from '../routes/Problem.tsx'
import type { CallError } from '../server/call-error.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { CardChoosing } from './CardBox.tsx'
import './data-table.css'
import { NoRows, type Nothing } from './NoRows.tsx'
import { type QueryField, QueryForm } from './QueryForm.tsx'
import { TableFoot } from './TableFoot.tsx'
import { type Column, TableRows } from './TableRows.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableTools } from './TableTools.tsx'
import { useChoosing } from './use-choosing.tsx'
import type { Table } from './use-table.ts'
import { type ReadyView, ViewTabs } from './ViewTabs.tsx'

/** The server's answer: a page of rows and how many there are in all. */
export type TableAnswer<Row> = {
  rows: readonly Row[] | undefined
  count: number
  error: CallError | null
  busy: boolean
  refetch: () => void
}

type Props<Row> = {
  table: Table
  answer: TableAnswer<Row>
  title: string
  meta: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  views: readonly ReadyView[]
  ownCounts: readonly number[] | undefined
  fields: readonly QueryField[]
  columns: Record<string, Column<Row>>
  /** What each column is called in the settings, without its unit. */
  words: Record<string, string>
  rowKey: keyof Row & string
  chooseLabel?: (row: Row) => string
  /** For a list without conditions that has no row. */
  nothing: Nothing
  /** The rows below 992 px. */
  cards: (rows: readonly Row[]) => ReactNode
  /** Floats over the rows while something is chosen. */
  bulk?: ReactNode
}

/** A list: title, views, query, rows, pages. Its query lives in the address, its look with the user. */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { table, answer, title, meta, actions, views, ownCounts, fields, words, bulk } = props
  const narrow = useNarrow()
  const choosing = useChoosing(table, { narrow, possible: props.chooseLabel !== undefined })
  const tools = (
    <>
      {choosing.tool}
      <TableTools table={table} words={words} busy={answer.busy} onRefresh={answer.refetch} />
    </>
  )
  if (answer.error && !answer.rows) return <Problem error={answer.error} onRetry={answer.refetch} />
  return (
    <div className="data-table">
      <div className="page-head">
        <h1>{title}</h1>
        <span className="meta tabular">{meta}</span>
        {actions ? <div className="page-acts">{actions}</div> : null}
      </div>
      <div className="view-line">
        <ViewTabs table={table} ready={views} ownCounts={ownCounts} />
        {fields.length === 0 ? tools : null}
      </div>
      {fields.length > 0 ? <QueryForm table={table} fields={fields} tools={tools} /> : null}
      {answer.error ? <OldNews error={answer.error} /> : null}
      <CardChoosing value={choosing.ofCards}>
        <Rows {...props} narrow={narrow} />
      </CardChoosing>
      {answer.rows && answer.count > 0 ? <TableFoot place={table.state} count={answer.count} onChange={table.change} /> : null}
      {choosing.bulkShown ? bulk : null}
    </div>
  )
}

/** The rows are still shown, but they are of before. */
const OldNews = ({ error }: { error: CallError }) => {
  const say = useSay(kit)
  return (
    <p className="data-table-old" role="alert">
      {say('errorTitle')}: {error.message}
    </p>
  )
}

const Rows = <Row extends object>({ narrow, answer, cards, nothing, views, ...props }: Props<Row> & { narrow: boolean }) => {
  const { rows } = answer
  const none = <NoRows table={props.table} count={answer.count} views={views} nothing={nothing} />
  if (!rows) return <TableSkeleton />
  if (narrow) return rows.length > 0 ? cards(rows) : none
  return (
    <TableRows
      table={props.table}
      columns={props.columns}
      words={props.words}
      rows={rows}
      rowKey={props.rowKey}
      chooseLabel={props.chooseLabel}
      nothing={none}
    />
  )
}
