import { useSearchParams } from 'react-router'

/** The schedule or monitor task whose runs are open. It stands in the address, so that an alarm leads to them. */
export const useOpenRuns = () => {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('runs'))
  const open = (next: number | null) =>
    setSearch((was) => {
      const now = new URLSearchParams(was)
      now.delete('runs')
      if (next !== null) now.set('runs', String(next))
      return now
    })
  return { id: Number.isInteger(id) && id > 0 ? id : null, open }
}
