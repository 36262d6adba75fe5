import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'

const none: number[] = []

/** The focused module's id in the address; null when there is none. */
function useFocusedId() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('module'))
  /** Chooses, and with `tab` goes to the drawing as well: both in one step, as the address changes once. */
  const focusId = (next: number | null, tab?: 'layout') =>
    setSearch(
      (was) => {
        const now = new URLSearchParams(was)
        if (next === null) now.delete('module')
        else now.set('module', String(next))
        if (tab) now.delete('tab')
        return now
      },
      { replace: true },
    )
  return { focusedId: Number.isInteger(id) && id > 0 ? id : null, focusId }
}

/**
 * The focused module and the selected ones, kept by id while values come and go; answered as rows of the snapshot.
 * The focused one stands in the address (`module`), so that its panel is found again.
 */
export function useChoice(snapshot: ModuleSnapshot | null) {
  const { focusedId, focusId } = useFocusedId()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const ids = snapshot?.columns.id ?? none
  const rowOf = useMemo(() => new Map(ids.map((id, i) => [id, i])), [ids])
  const selected = useMemo(
    () => (selectedIds.size === 0 ? none : [...selectedIds].flatMap((id) => rowOf.get(id) ?? [])),
    [selectedIds, rowOf],
  )
  const choose = (i: number) => {
    focusId(i < 0 ? null : (ids[i] ?? null))
    if (i < 0) setSelectedIds(new Set())
  }
  const selectRows = (rows: number[], adding: boolean) =>
    setSelectedIds((was) => {
      const next = new Set(adding ? was : none)
      const again = adding && rows.length === 1 && was.has(ids[rows[0]!]!)
      for (const i of rows) next.add(ids[i]!)
      if (again) next.delete(ids[rows[0]!]!)
      return next
    })
  return {
    focused: focusedId === null ? -1 : (rowOf.get(focusedId) ?? -1),
    selected,
    choose,
    focusId,
    selectRows,
    clear: () => setSelectedIds(new Set()),
  }
}
export type Choice = ReturnType<typeof useChoice>
