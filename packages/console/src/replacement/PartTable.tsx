import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import type { ReactNode } from 'react'
import { useSay } from '../kit/language/language.ts'

/** A column of the table: its word, the unit behind it, where it stands, and what a pointer at its head is told. */
export type PartColumn = {
  word: keyof typeof electricalPage
  unit?: string
  right?: true
  /** A phone has no room for it. */
  aside?: true
  hint?: keyof typeof electricalPage
}

const classOf = ({ right, aside }: PartColumn): string | undefined =>
  [right ? 'part-right' : '', aside ? 'part-aside' : ''].filter(Boolean).join(' ') || undefined

/** What an inverter or a string consists of, a row each; `children` are the rows. */
export const PartTable = ({ columns, children }: { columns: readonly PartColumn[]; children: ReactNode }) => {
  const say = useSay(electricalPage)
  return (
    <table className="part-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.word} className={classOf(column)} scope="col" title={column.hint ? say(column.hint) : undefined}>
              {column.unit ? `${say(column.word)}, ${column.unit}` : say(column.word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The cells of a row in the order of its columns; the first says what the row is of. */
export const PartRow = ({ columns, cells }: { columns: readonly PartColumn[]; cells: readonly ReactNode[] }) => (
  <tr>
    {columns.map((column, i) =>
      i === 0 ? (
        <th key={column.word} scope="row">
          {cells[i]}
        </th>
      ) : (
        <td key={column.word} className={classOf(column)}>
          {cells[i]}
        </td>
      ),
    )}
  </tr>
)
