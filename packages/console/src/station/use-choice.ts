import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ModuleSnapshot } from '../kit/modules/snapshot.ts'

const none: number[] = []

/** The chosen module's id in the address; null when there is none. */
function useChosenId() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('module'))
  /** Chooses, and with `tab` goes to the drawing as well: both in one step, as the address changes once. */
  const chooseId = (next: number | null, tab?: 'layout') =>
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
  return { chosenId: Number.isInteger(id) && id > 0 ? id : null, chooseId }
}

/**
 * The chosen module and the selected ones, kept by id while values come and go; answered as rows of the snapshot.
 * The chosen one stands in the address (`module`), so that its panel is found again.
 */
export function useChoice(snapshot: ModuleSnapshot | null) {
  const { chosenId, chooseId } = useChosenId()
  const [caughtIds, setCaughtIds] = useState<ReadonlySet<number>>(new Set())
  const ids = snapshot?.columns.id ?? none
  const rowOf = useMemo(() => new Map(ids.map((id, i) => [id, i])), [ids])
  const caught = useMemo(() => (caughtIds.size === 0 ? none : [...caughtIds].flatMap((id) => rowOf.get(id) ?? [])), [caughtIds, rowOf])
  const choose = (i: number) => {
    chooseId(i < 0 ? null : (ids[i] ?? null))
    if (i < 0) setCaughtIds(new Set())
  }
  const catchRows = (rows: number[], adding: boolean) =>
    setCaughtIds((was) => {
      const next = new Set(adding ? was : none)
      const again = adding && rows.length === 1 && was.has(ids[rows[0]!]!)
      for (const i of rows) next.add(ids[i]!)
      if (again) next.delete(ids[rows[0]!]!)
      return next
    })
  return {
    chosen: chosenId === null ? -1 : (rowOf.get(chosenId) ?? -1),
    caught,
    choose,
    chooseId,
    catchRows,
    clear: () => setCaughtIds(new Set()),
  }
}
export type Choice = ReturnType<typeof useChoice>
