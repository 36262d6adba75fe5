import type { ReactNode } from 'react'
import './plain-table.css'

type Props = { heads: readonly string[]; className?: string; children: ReactNode }

/**
 * A table of few rows that people read whole: they neither sort nor choose nor page. On a narrow page each row is a list of its cells, which
 * have their heading as `data-label`.
 */
export const PlainTable = ({ heads, className = '', children }: Props) => (
  <table className={`plain-table ${className}`}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
