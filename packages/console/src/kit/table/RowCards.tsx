import { Fragment, type ReactNode } from 'react'
import { MoreCards } from './MoreCards.tsx'
import { RowCard } from './RowCard.tsx'
import type { Column } from './TableRows.tsx'

/** Where the columns of a list stand on the card of a row. */
export type CardPlan<K extends string = string> = {
  /** What the row is. */
  head: K
  /** At the end of the first line. */
  state?: K
  /** Below it, a line each. */
  lines?: readonly K[]
  /** Values under their labels, in threes. */
  facts?: readonly K[]
  /** In small, the last one at the right. */
  foot?: readonly K[]
  className?: string
}

type Props<Row> = {
  rows: readonly Row[]
  plan: CardPlan
  columns: Record<string, Column<Row>>
  rowKey: keyof Row & string
  /** What the box of a card is called; without it nothing can be chosen. */
  chooseLabel?: ((row: Row) => string) | undefined
  /** What the list is called. */
  label: string
}

type Shown = { key: string; label: string; value: ReactNode }

/** The rows of a list below 992 px. */
export const RowCards = <Row extends object>({ rows, plan, columns, rowKey, chooseLabel, label }: Props<Row>) => {
  const valueIn = (key: string, row: Row): ReactNode => {
    const column = columns[key]
    return (column?.card ?? column?.render)?.(row) ?? null
  }
  /** What of these columns this row has. */
  const shownIn = (keys: readonly string[] | undefined, row: Row): Shown[] =>
    (keys ?? [])
      .map((key) => ({ key, label: columns[key]?.word ?? columns[key]?.title ?? '', value: valueIn(key, row) }))
      .filter(({ value }) => value !== null && value !== '')
  const card = (row: Row) => {
    const of = row[rowKey] as React.Key
    const lines = shownIn(plan.lines, row)
    const foot = shownIn(plan.foot, row)
    return (
      <RowCard
        key={of}
        {...(chooseLabel ? { choose: { of, label: chooseLabel(row) } } : {})}
        className={plan.className ?? ''}
        head={valueIn(plan.head, row)}
        state={plan.state ? <span>{valueIn(plan.state, row)}</span> : null}
        line={lines.length > 0 ? lines.map(({ key, value }) => <div key={key}>{value}</div>) : null}
        facts={shownIn(plan.facts, row)}
        foot={foot.length > 0 ? foot.map(({ key, value }) => <Fragment key={key}>{value}</Fragment>) : null}
      />
    )
  }
  return <MoreCards rows={rows} card={card} label={label} />
}
