import { firstPageOf, groupAt, pathOf } from '@sundial/contract/pages.ts'
import { Navigate, useLocation } from 'react-router'
import { noPermissionPath } from '../kit/routes/return-path.ts'
import { mayPage, type Session } from '../kit/session/use-session.ts'

/** The address of a group leads to its first page that the user may see. */
export const GroupStart = ({ session }: { session: Session }) => {
  const group = groupAt(useLocation().pathname)
  const page = group && firstPageOf(group, (key) => mayPage(session, key))
  return <Navigate to={page ? pathOf(page) : noPermissionPath} replace />
}
