import { otherPaths, pageGroups } from '@sundial/contract/page-row.ts'
import { type AnyPageKey, pageKeys, pathOf } from '@sundial/contract/pages.ts'
import { embedPages } from '@sundial/core/embed/embed-pages.ts'
import { lazy, useEffect, useMemo } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router'
import { embedPath } from './embed/take-link.ts'
import { loadAhead, loadPage } from './kit/routes/load-again.ts'
import { LoadedPage, type Screen } from './kit/routes/PageBoundary.tsx'
import { homePath, jumpPath, noPermissionPath, noRedirectPath, notFoundPath } from './kit/routes/return-path.ts'
import { registerPath, signInPath } from './kit/routes/sign-in-path.ts'
import { isFramedDocument } from './kit/server/identity.ts'
import { forgetSession } from './kit/session/SessionKeeper.tsx'
import type { Session } from './kit/session/use-session.ts'
import { isHomeNext } from './overview/first-questions.ts'
import { slots } from './page-slots.ts'
import { GroupStart } from './session/GroupStart.tsx'
import { InSession } from './session/InSession.tsx'
import SignInPage from './session/SignInPage.tsx'

const RegisterPage = lazy(() => loadPage(() => import('./session/RegisterPage.tsx')))
const EmbeddedPage = lazy(() => loadPage(() => import('./embed/EmbeddedPage.tsx')))
const BigScreen = lazy(() => loadPage(() => import('./shell/BigScreen.tsx')))

const { ImportRuns, ImportWizard, SwitchDialog } = slots
/** What is shown at each page of the table (contract/pages.ts). */
const screens: Record<AnyPageKey, Screen> = {
  home: { load: () => import('./overview/HomePage.tsx') },
  stations: { load: () => import('./stations/StationsPage.tsx'), props: { SwitchDialog } },
  station: { load: () => import('./station/StationPage.tsx'), props: { slots } },
  alarms: { load: () => import('./alarms/AlarmsPage.tsx') },
  alarmStatistics: { load: () => import('./alarms/StatisticsPage.tsx') },
  alarmPerformance: { load: () => import('./alarms/PerformancePage.tsx') },
  workOrders: { load: () => import('./work-orders/WorkOrdersPage.tsx'), props: { slots } },
  diagnosis: { load: () => import('./diagnosis/DiagnosisPage.tsx') },
  stringDiagnosis: { load: () => import('./diagnosis/StringDiagnosisPage.tsx') },
  ivScan: { load: () => import('./ivcurves/IvScanPage.tsx') },
  moduleDiagnosis: { load: () => import('./diagnosis/ModuleDiagnosisPage.tsx') },
  comparison: { load: () => import('./comparison/ComparisonPage.tsx') },
  modules: { load: () => import('./devices/ModulesPage.tsx') },
  deviceArchive: { load: () => import('./devices/archive/ArchivePage.tsx'), props: { ImportWizard, ImportRuns } },
  concentrators: { load: () => import('./concentrators/ConcentratorsPage.tsx') },
  concentrator: { load: () => import('./concentrators/ConcentratorPage.tsx'), props: { slots } },
  passThrough: { load: () => import('./passthrough/PassThroughPage.tsx') },
  frameLog: { load: () => import('./passthrough/FrameLogPage.tsx') },
  gatewayWhitelist: { load: () => import('./whitelist/WhitelistPage.tsx') },
  irradianceSensors: { load: () => import('./irradiance/SensorsPage.tsx') },
  panelRatings: { load: () => import('./ratings/RatingsPage.tsx'), props: { ImportWizard, ImportRuns } },
  irradianceSensor: { load: () => import('./irradiance/SensorPage.tsx') },
  position: { load: () => import('./replacement/PositionPage.tsx'), props: { SwitchDialog } },
  inverter: { load: () => import('./replacement/PositionPage.tsx'), props: { SwitchDialog } },
  topology: { load: () => import('./station/TopologyPage.tsx'), props: { slots } },
  topologyGraph: { load: () => import('./station/TopologyGraphPage.tsx'), props: { slots } },
  wiring: { load: () => import('./wiring/WiringPage.tsx'), props: { ImportWizard } },
  replacements: { load: () => import('./replacement/ReplacementsPage.tsx') },
  equipment: { load: () => import('./replacement/EquipmentPage.tsx') },
  alarmLimits: { load: () => import('./alarm-limits/AlarmLimitsPage.tsx') },
  notifications: { load: () => import('./notifications/NotificationsPage.tsx') },
  onDuty: { load: () => import('./notifications/OnDutyPage.tsx') },
  heldMessages: { load: () => import('./notifications/HeldMessagesPage.tsx') },
  notificationLog: { load: () => import('./notifications/DeliveriesPage.tsx') },
  taskStatistics: { load: () => import('./tasks/StatisticsPage.tsx') },
  tasks: { load: () => import('./tasks/TasksPage.tsx'), props: { SwitchDialog } },
  monitorTasks: { load: () => import('./schedules/MonitorTasksPage.tsx') },
  commissioning: { load: () => import('./commissioning/CommissioningPage.tsx') },
  rollOuts: { load: () => import('./firmware/RollOutsPage.tsx') },
  rollOut: { load: () => import('./firmware/RollOutPage.tsx') },
  schedules: { load: () => import('./schedules/SchedulesPage.tsx'), props: { SwitchDialog } },
  approvals: { load: () => import('./approvals/ApprovalsPage.tsx') },
  presenceHistory: { load: () => import('./history/PresencePage.tsx') },
  outOfService: { load: () => import('./alarms/OutOfServicePage.tsx') },
  lockOuts: { load: () => import('./lock-outs/LockOutsPage.tsx') },
  users: { load: () => import('./users/UsersPage.tsx'), props: { ImportWizard } },
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

const loadShell = () => import('./shell/Shell.tsx')
const Inside = ({ session }: { session: Session }) => {
  const props = useMemo(() => ({ session, screens }), [session])
  return <LoadedPage load={loadShell} props={props} />
}
/** Runs the scripts of shell and home page while the first answers are on their way. */
export const loadFirstPage = () => {
  void loadAhead(loadShell)
  if (isHomeNext()) void loadAhead(screens.home.load)
}
const groupPaths = Object.values(pageGroups).map(({ path }) => path)
const Alone = ({ session }: { session: Session }) => <BigScreen session={session} screen={screens.bigScreen} />
/** Whoever comes here signed in has that forgotten. */
const SignedOut = () => {
  useEffect(forgetSession, [])
  return <SignInPage />
}
/** Leads from another address of a page to the page; which task or alarm is asked for stays. */
const Elsewhere = ({ page }: { page: (typeof otherPaths)[keyof typeof otherPaths] }) => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: pathOf(page), search }} replace />
}
const inShell = [...pageKeys.map((key) => pathOf(key)), jumpPath, noPermissionPath, notFoundPath]

/** Every address there is (specification, point 2). The shell shows those inside it by itself and keeps them. */
const table: RouteObject[] = [
  { path: '/', element: <Navigate to={homePath} replace /> },
  { path: signInPath, element: <SignedOut /> },
  ...embedPages.map((page) => ({ path: embedPath(page), element: <EmbeddedPage slots={slots} /> })),
  ...Object.entries(otherPaths).map(([path, page]) => ({ path, element: <Elsewhere page={page} /> })),
  { path: registerPath, element: <RegisterPage /> },
  { element: <InSession Inside={Inside} />, children: inShell.map((path) => ({ path, element: null })) },
  { element: <InSession Inside={GroupStart} />, children: groupPaths.map((path) => ({ path, element: null })) },
  { path: pathOf('bigScreen'), element: <InSession Inside={Alone} /> },
  { path: noRedirectPath, element: <Navigate to={pathOf('bigScreen')} replace /> },
  { path: '*', element: <Navigate to={notFoundPath} replace /> },
]

/** Routes of a document that other sites may frame: no address in it shows the console, not even to a signed-in user. */
const framedTable: RouteObject[] = [{ path: '*', element: <EmbeddedPage slots={slots} /> }]

export const Routes = () => useRoutes(isFramedDocument() ? framedTable : table)
