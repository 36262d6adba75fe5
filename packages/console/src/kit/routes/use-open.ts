import { useSearchParams } from 'react-router'

/** The alarm whose panel is open, kept in the address. */
export const useOpen = () => {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('id')) || null
  const open = (next: number | null) =>
    setSearch(
      (was) => {
        const now = new URLSearchParams(was)
        if (next === null) now.delete('id')
        else now.set('id', String(next))
        return now
      },
      { replace: true },
    )
  return { id, open }
}
