import { useSearchParams } from 'react-router'

export const shownAs = ['week', 'month', 'list'] as const
export type Shown = (typeof shownAs)[number]
type Said = { shown?: Shown; plant?: number | null; day?: string | null }

/** What the address shows: the list, or the week or the month of a plant around a day (null: today). */
export const useShown = () => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('show')
  const shown: Shown = asked === 'week' || asked === 'month' ? asked : 'list'
  const plant = Number(search.get('plant')) || null
  const day = /^\d{4}-\d\d-\d\d$/.test(search.get('day') ?? '') ? search.get('day') : null
  const show = (said: Said) => {
    const next = { shown, plant, day, ...said }
    if (next.shown === 'list') return setSearch({})
    setSearch({ show: next.shown, ...(next.plant ? { plant: String(next.plant) } : {}), ...(next.day ? { day: next.day } : {}) })
  }
  return { shown, plant, day, show }
}
export type Choice = ReturnType<typeof useShown>
