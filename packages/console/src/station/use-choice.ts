import { useCallback, useMemo, useState } from 'react'
import type { ModuleSnapshot } from '../kit/modules/snapshot.ts'

const none: number[] = []

/** The chosen module and the selected ones, kept by id while values come and go; answered as rows of the snapshot. */
export function useChoice(snapshot: ModuleSnapshot | null) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [caughtIds, setCaughtIds] = useState<ReadonlySet<number>>(new Set())
  const ids = snapshot?.columns.id ?? none
  const rowOf = useMemo(() => new Map(ids.map((id, i) => [id, i])), [ids])
  const caught = useMemo(() => (caughtIds.size === 0 ? none : [...caughtIds].flatMap((id) => rowOf.get(id) ?? [])), [caughtIds, rowOf])
  const choose = useCallback(
    (i: number) => {
      setChosenId(i < 0 ? null : (ids[i] ?? null))
      if (i < 0) setCaughtIds(new Set())
    },
    [ids],
  )
  const catchRows = useCallback(
    (rows: number[], adding: boolean) => {
      setCaughtIds((was) => {
        const next = new Set(adding ? was : none)
        const again = adding && rows.length === 1 && was.has(ids[rows[0]!]!)
        for (const i of rows) next.add(ids[i]!)
        if (again) next.delete(ids[rows[0]!]!)
        return next
      })
    },
    [ids],
  )
  return {
    chosen: chosenId === null ? -1 : (rowOf.get(chosenId) ?? -1),
    caught,
    choose,
    chooseId: setChosenId,
    catchRows,
    clear: () => setCaughtIds(new Set()),
  }
}
export type Choice = ReturnType<typeof useChoice>
