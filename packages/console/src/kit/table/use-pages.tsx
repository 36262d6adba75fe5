import { Pagination } from 'antd'
import { type ReactNode, useState } from 'react'

const pageSize = 20

/** The rows of the current page of a list that has come whole, and what turns the pages; null where there is one page. */
export const usePages = <T,>(rows: readonly T[]): { shown: readonly T[]; pager: ReactNode } => {
  const [wanted, setWanted] = useState(1)
  // A list that became shorter may have no such page any more.
  const current = Math.max(1, Math.min(wanted, Math.ceil(rows.length / pageSize)))
  const pager =
    rows.length <= pageSize ? null : (
      <Pagination size="small" showSizeChanger={false} {...{ current, pageSize, total: rows.length, onChange: setWanted }} />
    )
  return { shown: rows.slice((current - 1) * pageSize, current * pageSize), pager }
}
