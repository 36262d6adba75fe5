import { useState } from 'react'
import { pageSize } from './ScanTable.tsx'
import { listRows, type RowView, type ScanAnswer } from './scan-rows.ts'

/** The rows that are listed and the one that is shown, with what walks through them. */
export const useListRows = (answer: ScanAnswer | undefined, first: number | null) => {
  const [view, setView] = useState<RowView>('groups')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<number | null>(null)
  const rows = answer ? listRows(answer, view) : []
  const chosen = picked ?? first
  const at = rows.findIndex(({ ids }) => chosen !== null && ids.includes(chosen))
  const step = (by: 1 | -1) => {
    const next = Math.min(rows.length - 1, Math.max(0, at + by))
    const row = rows[next]
    if (!row) return
    setPicked(row.device.id)
    setPage(Math.floor(next / pageSize) + 1)
  }
  const onView = (next: RowView) => {
    setView(next)
    setPage(1)
  }
  /** The modules that the map marks: all of the row. */
  const marked = rows[at]?.ids ?? (chosen === null ? [] : [chosen])
  return { rows, view, page, chosen, marked, step, onView, onPage: setPage, onChosen: setPicked }
}
