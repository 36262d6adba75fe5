import { type ComponentType, lazy } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { type PageKey, pages } from './kit/routes/pages.ts'
import { homePath, jumpPath, noPermissionPath, notFoundPath, signInPath } from './kit/routes/return-path.ts'
import { InSession } from './kit/session/InSession.tsx'
import type { Session } from './kit/session/use-session.ts'
import { pieces } from './pieces.ts'

const SignInPage = lazy(() => import('./session/SignInPage.tsx'))
const Shell = lazy(() => import('./shell/Shell.tsx'))

type Loaded<P> = Promise<{ default: ComponentType<P> }>
/** A page with the pieces of other shelves that it shows. */
const withPieces = async <P extends object>(loading: Loaded<P>, given: P) => {
  const { default: Page } = await loading
  return { default: () => <Page {...given} /> }
}

/** What is shown at each page of the table (kit/routes/pages). */
const screens: Record<PageKey, () => Loaded<object>> = {
  home: () => import('./overview/HomePage.tsx'),
  stations: () => withPieces(import('./stations/StationsPage.tsx'), { SwitchDialog: pieces.SwitchDialog }),
  station: () => withPieces(import('./station/StationPage.tsx'), { pieces }),
  comparison: () => import('./comparison/ComparisonPage.tsx'),
  tasks: () => withPieces(import('./tasks/TasksPage.tsx'), { SwitchDialog: pieces.SwitchDialog }),
}

const Inside = ({ session }: { session: Session }) => <Shell session={session} screens={screens} />
const inShell = [...Object.values(pages).map(({ path }) => path), jumpPath, noPermissionPath, notFoundPath]

/** Every address there is (specification, point 2). The shell shows those inside it by itself and keeps them. */
const table: RouteObject[] = [
  { path: '/', element: <Navigate to={homePath} replace /> },
  { path: signInPath, element: <SignInPage /> },
  { element: <InSession Inside={Inside} />, children: inShell.map((path) => ({ path, element: null })) },
  { path: '*', element: <Navigate to={notFoundPath} replace /> },
]

export const Routes = () => useRoutes(table)
