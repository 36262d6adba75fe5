import { sessionCalls } from '@sundial/contract/session.ts'
import type { Query } from '@tanstack/react-query'
import { create } from 'zustand'
import { queryClient } from './query-client.ts'

/** Nothing has been asked for so long: the open page shows what it has without asking. */
const idleMs = 1000

type FirstAnswers = {
  /** The first answer for the open page has arrived, and what waited for it has gone out. */
  arrived: boolean
  /** Paths of the calls that may go out before. */
  admitted: readonly string[]
}
/** Until the first answer for the open page has arrived nothing goes out that surrounds the page: a poor line carries the page first. */
export const useFirstAnswers = create<FirstAnswers>(() => ({ arrived: false, admitted: [] }))

/** The path of a call that waits for the first answer. */
const waitingPath = (): string | undefined => {
  const { admitted } = useFirstAnswers.getState()
  const waiting = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta }) => meta?.later === true)
  return waiting.map(({ queryKey }) => String(queryKey[1])).find((path) => !admitted.includes(path))
}

const surroundings: readonly string[] = [sessionCalls.userInfo.path, sessionCalls.menu.path]
const isOfPage = ({ queryKey, meta }: Query): boolean => meta?.later !== true && !surroundings.includes(String(queryKey[1]))

/** Looks for the first answer, or for a page that asks for nothing. Answers what ends it. */
export const watchFirstAnswers = (): (() => void) => {
  if (useFirstAnswers.getState().arrived) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  /** Lets those that wait go out, each call in a task of its own: a dozen questions at once would block the page. */
  const admit = () => {
    end()
    const path = waitingPath()
    useFirstAnswers.setState(({ admitted }) => (path === undefined ? { arrived: true } : { admitted: [...admitted, path] }))
    if (path !== undefined) timer = setTimeout(admit)
  }
  const look = () => {
    clearTimeout(timer)
    const answered = queryClient
      .getQueryCache()
      .getAll()
      .some((query) => isOfPage(query) && query.state.status !== 'pending')
    // Never at once: it is looked while the shell is put on the document.
    if (answered || queryClient.isFetching() === 0) timer = setTimeout(admit, answered ? 0 : idleMs)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(look)
  look()
  return end
}
