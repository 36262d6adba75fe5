import { type PageKey, pageAt, pageRow } from '@sundial/contract/pages.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useApprovals, waitingForMe } from '../kit/approvals/approvals.ts'
import { groupOf, type MenuGroup, menuGroups } from '../kit/menu/menu-groups.ts'
import { useVisits } from '../kit/routes/visits.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useCounts } from './use-fleet.ts'

/** The page at the address, or the one it is a detail of. */
export const useShownPage = (): PageKey | null => {
  const page = pageAt(useLocation().pathname)
  return page && (pageRow(page).detailOf ?? page)
}

/** Groups of the menu; undefined until the server has said. */
export const useMenu = (enabled = true): { groups: MenuGroup[] | undefined; group: MenuGroup | undefined } => {
  const { data } = useCall(sessionCalls.menu, {}, { enabled })
  const groups = useMemo(() => data && menuGroups(data), [data])
  return { groups, group: groupOf(groups ?? [], useShownPage()) }
}

/** Counts beside the names of pages. */
export const useBadges = (): Partial<Record<PageKey, number>> => {
  const counts = useCounts().data
  const waiting = waitingForMe(useApprovals({ later: true }).data).length
  const ofApprovals = waiting > 0 ? { approvals: waiting } : {}
  if (!counts) return ofApprovals
  return { ...ofApprovals, stations: counts.stations, ...(counts.openTasks ? { tasks: counts.openTasks } : {}) }
}

/** Where a way in the menu leads: to the page as it was left; to its start from the page itself. */
export const useWayTo = () => {
  const shown = pageAt(useLocation().pathname)
  const visits = useVisits((state) => state.visits)
  return (page: PageKey): string => {
    const kept = visits.find((visit) => visit.key === page)
    return shown === page || !kept ? pageRow(page).path : kept.pathname + kept.search
  }
}
