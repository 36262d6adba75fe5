import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ownPath } from './return-path.ts'
import { visitKey } from './visited.ts'
import { reopenVisits } from './visits.ts'

/** Opens a page anew, even the one that was shown: its address stands in `to` (specification, point 2). */
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
