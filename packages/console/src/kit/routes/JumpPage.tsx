import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ownPath } from './return-path.ts'
import { visitKey } from './visited.ts'
import { reopenVisits } from './visits.ts'

/** Reopens a page, even the page that is shown; its address is in `to` (specification, point 2). */
export const JumpPage = () => {
  const [search] = useSearchParams()
  const to = ownPath(search.get('to')) ?? '/'
  useEffect(() => {
    const [pathname = '', query] = to.split('?')
    const key = visitKey({ pathname, search: query ? `?${query}` : '' })
    if (key) reopenVisits(key)
  }, [to])
  return <Navigate to={to} replace />
}
