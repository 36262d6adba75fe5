import type { PageKey } from '@sundial/contract/pages.ts'
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { type Address, affixed, type Closing, closing, type Visit, visiting } from './visited.ts'

type Visits = {
  /** User of the tabs; null = not signed in. */
  owner: number | null
  /** Pages opened since sign-in, in the order of their tabs. */
  visits: Visit[]
  /** Titles that pages gave themselves, by tab: a page may set its title before its visit is noted. */
  titles: Readonly<Record<string, string>>
}
const none: Visits = { owner: null, visits: [], titles: {} }
export const useVisits = create<Visits>(() => none)

let uses = 0
const change = (next: (visits: Visit[]) => Visit[]) => useVisits.setState(({ visits }) => ({ visits: next(visits) }))

/** The tabs that are always there, for whom they are; another user's are dropped (promise U11). Answers whether there were any. */
export const startVisits = (owner: number, may: (page: PageKey) => boolean): boolean => {
  const was = useVisits.getState().owner
  if (was !== owner) useVisits.setState({ ...none, owner, visits: affixed(may) })
  return was !== null && was !== owner
}
export const forgetVisits = () => useVisits.setState(none)

export const noteVisit = (address: Address) => {
  uses += 1
  change((visits) => visiting(visits, address, uses))
}

/** Closes tabs; returns the remaining ones. */
export const closeVisits = (key: string, which: Closing): Visit[] => {
  change((visits) => closing(visits, key, which))
  return useVisits.getState().visits
}

/** Resets one page, or all pages: their state is lost. */
export const reopenVisits = (key?: string) =>
  change((visits) => visits.map((v) => (key === undefined || v.key === key ? { ...v, opened: v.opened + 1 } : v)))

export const nameVisit = (key: string, title: string) => {
  if (useVisits.getState().titles[key] === title) return
  useVisits.setState(({ titles }) => ({ titles: { ...titles, [key]: title } }))
}

/** The tab of a component. */
export const VisitContext = createContext<string | null>(null)
export const useVisitKey = (): string | null => useContext(VisitContext)
