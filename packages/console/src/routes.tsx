import { type AnyPageKey, pageKeys, pathOf } from '@sundial/contract/pages.ts'
import { embedPages } from '@sundial/core/embed/embed-pages.ts'
import { lazy } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { embedPath, isFramedDocument } from './embed/take-link.ts'
import type { Screen } from './kit/routes/PageBoundary.tsx'
import { homePath, jumpPath, noPermissionPath, noRedirectPath, notFoundPath, registerPath, signInPath } from './kit/routes/return-path.ts'
import { InSession } from './kit/session/InSession.tsx'
import type { Session } from './kit/session/use-session.ts'
import { pieces } from './pieces.ts'

const SignInPage = lazy(() => import('./session/SignInPage.tsx'))
const RegisterPage = lazy(() => import('./session/RegisterPage.tsx'))
const EmbeddedPage = lazy(() => import('./embed/EmbeddedPage.tsx'))
const Shell = lazy(() => import('./shell/Shell.tsx'))

const BigScreen = lazy(() => import('./shell/BigScreen.tsx'))

const { SwitchDialog } = pieces
/** What is shown at each page of the table (contract/pages.ts). */
const screens: Record<AnyPageKey, Screen> = {
  home: { load: () => import('./overview/HomePage.tsx') },
  stations: { load: () => import('./stations/StationsPage.tsx'), given: { SwitchDialog } },
  station: { load: () => import('./station/StationPage.tsx'), given: { pieces } },
  comparison: { load: () => import('./comparison/ComparisonPage.tsx') },
  tasks: { load: () => import('./tasks/TasksPage.tsx'), given: { SwitchDialog } },
  approvals: { load: () => import('./approvals/ApprovalsPage.tsx') },
  users: { load: () => import('./users/UsersPage.tsx') },
  userDetails: { load: () => import('./users/UserDetailsPage.tsx') },
  roles: { load: () => import('./roles/RolesPage.tsx') },
  organisations: { load: () => import('./organisations/OrganisationsPage.tsx') },
  sessions: { load: () => import('./sessions/SessionsPage.tsx') },
  tokens: { load: () => import('./tokens/TokensPage.tsx') },
  embedLinks: { load: () => import('./embed/LinksPage.tsx') },
  settings: { load: () => import('./shell/settings/SettingsPage.tsx') },
  bigScreen: { load: () => import('./overview/LargeScreen.tsx') },
  audit: { load: () => import('./audit/AuditPage.tsx') },
}

const Inside = ({ session }: { session: Session }) => <Shell session={session} screens={screens} />
const Alone = ({ session }: { session: Session }) => <BigScreen session={session} screen={screens.bigScreen} />
const inShell = [...pageKeys.map((key) => pathOf(key)), jumpPath, noPermissionPath, notFoundPath]

/** Every address there is (specification, point 2). The shell shows those inside it by itself and keeps them. */
const table: RouteObject[] = [
  { path: '/', element: <Navigate to={homePath} replace /> },
  { path: signInPath, element: <SignInPage /> },
  ...embedPages.map((page) => ({ path: embedPath(page), element: <EmbeddedPage pieces={pieces} /> })),
  { path: registerPath, element: <RegisterPage /> },
  { element: <InSession Inside={Inside} />, children: inShell.map((path) => ({ path, element: null })) },
  { path: pathOf('bigScreen'), element: <InSession Inside={Alone} /> },
  { path: noRedirectPath, element: <Navigate to={pathOf('bigScreen')} replace /> },
  { path: '*', element: <Navigate to={notFoundPath} replace /> },
]

/** Routes of a document that other sites may frame: no address in it shows the console, not even to a signed-in user. */
const framedTable: RouteObject[] = [{ path: '*', element: <EmbeddedPage pieces={pieces} /> }]

export const Routes = () => useRoutes(isFramedDocument() ? framedTable : table)
