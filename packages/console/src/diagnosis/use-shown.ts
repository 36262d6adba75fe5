import { useSearchParams } from 'react-router'

/** What of a module is shown, kept in the address: the scan (null: the newest with a curve), current or power over voltage, pictures or tables. */
export type Shown = { id: number; scan: number | null; view: 'iv' | 'pv'; table: boolean }

const numberIn = (search: URLSearchParams, key: string): number | null => {
  const value = Number(search.get(key))
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Reads it from the address and writes it there; a module has scans of its own, so that another one begins with its newest. */
export const useShown = () => {
  const [search, setSearch] = useSearchParams()
  const shown: Shown = {
    id: numberIn(search, 'id') ?? 0,
    scan: numberIn(search, 'scan'),
    view: search.get('view') === 'pv' ? 'pv' : 'iv',
    table: search.get('look') === 'table',
  }
  const show = (change: Partial<Shown>) => {
    const { id, scan, view, table } = { ...shown, ...change }
    const next = new URLSearchParams({ id: String(id) })
    if (scan !== null) next.set('scan', String(scan))
    if (view === 'pv') next.set('view', view)
    if (table) next.set('look', 'table')
    setSearch(next, { replace: true })
  }
  return { shown, show, open: (id: number) => show({ id, scan: null }) }
}
