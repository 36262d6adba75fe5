import { type PageKey, pageRow } from '@sundial/contract/pages.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Activity, memo, useEffect, useMemo } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { LoadedPage, type Screen } from '../kit/routes/PageBoundary.tsx'
import { beginProgress } from '../kit/routes/progress.ts'
import { noPermissionPathTo } from '../kit/routes/return-path.ts'
import { type Address, type Visit, visiting, visitKey } from '../kit/routes/visited.ts'
import { noteVisit, useVisits, VisitContext } from '../kit/routes/visits.ts'
import { mayPage, type Session } from '../kit/session/use-session.ts'

export type Screens = Record<PageKey, Screen>

/** A page at its own address: hidden, it still sees the one it was left at. */
const KeptPage = memo(({ screen, pathname, search }: Address & { screen: Screen }) => {
  const page = useMemo(() => [{ path: '*', element: <LoadedPage {...screen} /> }], [screen])
  return useRoutes(page, { pathname, search })
})

const isKept = (visit: Visit, shown: string | null): boolean => visit.key === shown || !pageRow(visit.page).noKeepAlive

/** Pages take their own names in the document's title; until they do, the name of the route stands there. */
const useRouteTitle = (visit: Visit | undefined, title: string | undefined) => {
  const say = useSay(menu)
  const name = visit && (title ?? say(pageRow(visit.page).title))
  useEffect(() => {
    if (name) document.title = `${name} · Sundial`
  }, [name])
}

/** The line runs for a moment at each change of page, and for as long as one loads. */
const useRouteProgress = (key: string | null) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of page
  useEffect(() => beginProgress()(), [key])

/** The page at the address, and the ones opened before, hidden: their effects, timers and streams rest until they are shown again. */
export const KeptPages = ({ screens, session }: { screens: Screens; session: Session }) => {
  const { pathname, search } = useLocation()
  const { visits: noted, titles, owner } = useVisits()
  const key = visitKey({ pathname, search })
  const visits = visiting(noted, { pathname, search }, Number.POSITIVE_INFINITY)
  const shown = visits.find((visit) => visit.key === key)
  const allowed = !shown || mayPage(session, shown.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new owner starts without any
  useEffect(() => {
    if (allowed) noteVisit({ pathname, search })
  }, [pathname, search, allowed, owner])
  useRouteTitle(shown, key ? titles[key] : undefined)
  useRouteProgress(key)
  if (shown && !allowed) return <Navigate to={noPermissionPathTo(shown.page)} replace />
  return visits
    .filter((visit) => isKept(visit, key))
    .map((visit) => (
      <Activity key={`${visit.key}#${visit.opened}`} mode={visit.key === key ? 'visible' : 'hidden'}>
        <VisitContext value={visit.key}>
          <KeptPage screen={screens[visit.page]} pathname={visit.pathname} search={visit.search} />
        </VisitContext>
      </Activity>
    ))
}
