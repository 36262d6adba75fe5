import { lazy } from 'react'
import { useLocation } from 'react-router'
import { JumpPage } from '../kit/routes/JumpPage.tsx'
import { loadPage } from '../kit/routes/load-again.ts'
import { jumpPath, noPermissionPath, notFoundPath } from '../kit/routes/return-path.ts'

const NoPermissionPage = lazy(() => loadPage(() => import('../kit/routes/NoPermissionPage.tsx')))
const NotFoundPage = lazy(() => loadPage(() => import('../kit/routes/NotFoundPage.tsx')))

/** The addresses that are no pages, shown inside the shell to who is signed in: the open pages stay as they are. */
export const PlainRoutes = () => {
  const { pathname } = useLocation()
  if (pathname === jumpPath) return <JumpPage />
  if (pathname === noPermissionPath) return <NoPermissionPage />
  return pathname === notFoundPath ? <NotFoundPage /> : null
}
