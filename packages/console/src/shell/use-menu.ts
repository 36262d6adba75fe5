import { type PageKey, pageAt, pageRow } from '@sundial/contract/pages.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { groupOf, type MenuGroup, menuGroups } from '../kit/menu/menu-groups.ts'
import { useVisits } from '../kit/routes/visits.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useApprovals, waitingForMe } from '../parts/approvals/approvals.ts'
import { useCounts, useOpenTasks } from './use-fleet.ts'

/** The page at the address, or the one it is a detail of. */
export const useShownPage = (): PageKey | null => {
  const page = pageAt(useLocation().pathname)
  return page && (pageRow(page).detailOf ?? page)
}

type Menu = { groups: MenuGroup[] | undefined; group: MenuGroup | undefined; failed: boolean }

/** Groups of the menu; undefined until the server has said. `failed`: it has been asked and has never said. */
export const useMenu = (enabled = true): Menu => {
  const { data, errorUpdateCount } = useCall(sessionCalls.menu, {}, { enabled, keepError: true })
  const groups = useMemo(() => data && menuGroups(data), [data])
  return { groups, group: groupOf(groups ?? [], useShownPage()), failed: enabled && !data && errorUpdateCount > 0 }
}

/** Counts beside the names of pages. */
export const useBadges = (): Partial<Record<PageKey, number>> => {
  const stations = useCounts().data?.stations
  const openTasks = useOpenTasks()
  const waiting = waitingForMe(useApprovals({ later: true }).data).length
  const ofApprovals = waiting > 0 ? { approvals: waiting } : {}
  return { ...ofApprovals, ...(stations === undefined ? {} : { stations }), ...(openTasks ? { tasks: openTasks } : {}) }
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
