import { lazy } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { homePath, signInPath } from './kit/routes/return-path.ts'
import { InSession } from './kit/session/InSession.tsx'
import { pieces } from './pieces.ts'

const SignInPage = lazy(() => import('./session/SignInPage.tsx'))
const Shell = lazy(() => import('./shell/Shell.tsx'))
const HomePage = lazy(() => import('./overview/HomePage.tsx'))
const StationsPage = lazy(() => import('./stations/StationsPage.tsx'))
const StationPage = lazy(() => import('./station/StationPage.tsx'))
const ComparisonPage = lazy(() => import('./comparison/ComparisonPage.tsx'))
const TasksPage = lazy(() => import('./tasks/TasksPage.tsx'))
const NoPermissionPage = lazy(() => import('./kit/routes/NoPermissionPage.tsx'))
const NotFoundPage = lazy(() => import('./kit/routes/NotFoundPage.tsx'))

/** Every page there is (specification, point 2). Pages inside the shell need a session. */
const table: RouteObject[] = [
  { path: '/', element: <Navigate to={homePath} replace /> },
  { path: signInPath, element: <SignInPage /> },
  { path: '/401', element: <NoPermissionPage /> },
  { path: '/404', element: <NotFoundPage /> },
  {
    element: <InSession Inside={Shell} />,
    children: [
      { path: homePath, element: <HomePage /> },
      { path: '/powerManageList', element: <StationsPage SwitchDialog={pieces.SwitchDialog} /> },
      { path: '/powerManageList/powerDetails', element: <StationPage pieces={pieces} /> },
      { path: '/devOps/dataAnalysis', element: <ComparisonPage /> },
      { path: '/devOps/task', element: <TasksPage SwitchDialog={pieces.SwitchDialog} /> },
    ],
  },
  { path: '*', element: <Navigate to="/404" replace /> },
]

export const Routes = () => useRoutes(table)
